import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSourceOf } from '../preparing/ensure-built.mjs';
import { RUNS_EVERYTHING } from './runs-everything.mjs';

/** Folders and files of tests that read files of other folders and do not import them: they run on every change. */
const READERS = ['tests/lint', 'tests/docs', 'tests/i18n', 'tests/app/theme/tokens.test.ts'];

const TEST = /\.test\.tsx?$/;

/** What starts the product as a process. Tests that import one of these import nothing of what then runs. */
export const STARTERS = ['tests/support/gatehouse.ts', 'commands/testing/product-process.mjs'];

/**
 * Which unit and contract tests a change touches.
 * @param {string} root of the repository
 * @param {readonly string[]} files that differ, as paths from the root with forward slashes
 * @returns {{ related: string[], leftOut: string[] }} files for `vitest related`, which runs them and what imports
 *   them; and what is left out, for people
 */
export function chooseTests(root, files) {
  const related = [...files, ...READERS.flatMap((reader) => testsIn(root, reader))];
  if (files.some((file) => isSourceOf('server', file) || isForAll(file)))
    return { related: [...related, ...STARTERS], leftOut: [] };
  return {
    related,
    leftOut: ['tests that start the product as a process: no source of the server has changed'],
  };
}

/** @param {string} file */
function isForAll(file) {
  return RUNS_EVERYTHING.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
}

/**
 * @param {string} root
 * @param {string} reader a folder, or a file of tests
 * @returns {string[]}
 */
function testsIn(root, reader) {
  if (TEST.test(reader)) return [reader];
  const names = readdirSync(path.join(root, reader));
  return names.filter((name) => TEST.test(name)).map((name) => `${reader}/${name}`);
}
