import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The first line of a test file that runs on the oldest PostgreSQL as well. */
export const ON_OLDEST = '// @oldest-postgresql';

/**
 * The test files that bear SQL: what they expect depends on what PostgreSQL makes of a statement.
 * @param {string} root of the repository
 * @returns {string[]} as paths from the root with forward slashes, in order
 */
export function findOldestTests(root) {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').startsWith(`${ON_OLDEST}\n`))
    .toSorted();
}
