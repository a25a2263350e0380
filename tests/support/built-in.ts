import path from 'node:path';
import { digestOf } from '../../server/config/built-in.ts';
import { BuiltInFiles } from '../../server/config/built-in-files.ts';
import { loadConfig } from '../../server/config/watching-config-store.ts';

/** Read and checked once per worker: to check them again takes longer than most tests. */
export const BUILT_IN = new BuiltInFiles(path.resolve(import.meta.dirname, '../..'));

/**
 * The built-in files with a folder over them. They count as found right by the build, as in a release: `npm run check`
 * judges them.
 * @param override CONFIG_DIR; null: none
 */
export async function loadOverBuiltIn(
  override: string | null,
  options: { isOfOwnServer?: boolean } = {},
): ReturnType<typeof loadConfig> {
  const { base, meta } = await BUILT_IN.read();
  return loadConfig({ builtIn: BUILT_IN, override, rightFiles: digestOf(base, meta), ...options });
}
