import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSourceOf } from '../../../commands/preparing/ensure-built.mjs';

/** Folders and files of tests that read files of other folders and do not import them: they run on every change. */
const READERS = ['tests/lint', 'tests/docs', 'tests/i18n', 'tests/app/theme/tokens.test.ts'];

const TEST = /\.test\.tsx?$/;

/** What starts the product as a process. Tests that import one of these import nothing of what then runs. */
export const STARTERS: readonly string[] = ['tests/harness/product.ts'];

/**
 * Files, and folders with a slash, that tests use and do not import. A change of one runs every unit and contract test:
 * vitest.config.ts says so to vitest.
 */
export const RUNS_EVERYTHING = [
  'schemas/',
  'resources/',
  'i18n/',
  'server/migrations/',
  'tests/support/global-setup.ts',
  'tests/support/at-file-end.ts',
  'tests/support/browser-environment.ts',
  'tests/support/lean-styles.ts',
  'tests/support/owner-stacks.ts',
  'tests/support/quick-jsdom.ts',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/**
 * Which unit and contract tests a change touches.
 * @param root of the repository
 * @param files that differ, as paths from the root with forward slashes
 * @returns files for `vitest related`, which runs them and what imports them; and what is left out, for people
 */
export function chooseTests(
  root: string,
  files: readonly string[],
): { related: string[]; leftOut: string[] } {
  const related = [...files, ...READERS.flatMap((reader) => testsIn(root, reader))];
  if (files.some((file) => isSourceOf('server', file) || isForAll(file)))
    return { related: [...related, ...STARTERS], leftOut: [] };
  return {
    related,
    leftOut: ['tests that start the product as a process: no source of the server has changed'],
  };
}

function isForAll(file: string): boolean {
  return RUNS_EVERYTHING.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
}

/** @param reader a folder, or a file of tests */
function testsIn(root: string, reader: string): string[] {
  if (TEST.test(reader)) return [reader];
  const names = readdirSync(path.join(root, reader));
  return names.filter((name) => TEST.test(name)).map((name) => `${reader}/${name}`);
}
