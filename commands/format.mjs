import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run format` writes every file as `npm test` wants it.
 * @returns {number} the exit code
 */
export function main() {
  const biome = path.join(import.meta.dirname, '../node_modules/.bin/biome');
  return spawnSync(biome, ['check', '--write'], { stdio: 'inherit' }).status ?? 1;
}
