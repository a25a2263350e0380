import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { waitForAnswers } from '../../../vite.pessimistic-changes.ts';

const MODULES = path.join(import.meta.dirname, '../../../node_modules');
/** The controllers behind the buttons and forms of react-admin. A release that moves its default must fail here. */
const WITH_DEFAULT = [
  'controller/button/useBulkDeleteController.js',
  'controller/button/useBulkUpdateController.js',
  'controller/button/useDeleteController.js',
  'controller/button/useUpdateController.js',
  'controller/edit/useEditController.js',
];

const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm;

const read = (file: string) => readFileSync(path.join(MODULES, file), 'utf8');

test.each(WITH_DEFAULT)('%s waits for the answer', (file) => {
  const code = read(`ra-core/dist/${file}`);
  expect(code).toContain("mutationMode = 'undoable'");
  expect(waitForAnswers(code)).toContain("mutationMode = 'pessimistic'");
});

test('no module of react-admin sets another mode, and comparisons stay', () => {
  const files = ['ra-core/dist', 'ra-ui-materialui/dist'].flatMap((folder) =>
    readdirSync(path.join(MODULES, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && !file.startsWith('test-ui'))
      .map((file) => path.join(folder, file)),
  );
  const changed = files.map((file) => waitForAnswers(read(file)).replace(COMMENTS, '')).join('\n');
  expect(files.length).toBeGreaterThan(300);
  expect(changed).not.toMatch(/(?:[^=]=|:|return|\?\?|\|\|)\s*["'](?:undoable|optimistic)["']/);
  expect(changed).toContain("=== 'undoable'");
});
