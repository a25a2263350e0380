import path from 'node:path';
import { expect, test } from 'vitest';
import { parsePath } from '../../../commands/preparing/parse-path.ts';

const usage = 'Say which file: npm run restore -- FILE [--replace]';
const from = path.resolve('/home/mei');

test('a path is relative to where the caller stands, an absolute one stays', () => {
  const elsewhere = path.resolve('/backups/a.gatehouse');

  expect(parsePath(['monday.gatehouse'], { from, usage }).path).toBe(path.join(from, 'monday.gatehouse'));
  expect(parsePath([elsewhere], { from, usage }).path).toBe(elsewhere);
});

test('a flag that the command knows is said to be given', () => {
  const known = { from, usage, flags: ['replace'] };

  expect([...parsePath(['a', '--replace'], known).flags]).toEqual(['replace']);
  expect([...parsePath(['a'], known).flags]).toEqual([]);
});

test.each([
  ['no path', []],
  ['two paths', ['a', 'b']],
  ['a flag that it does not know', ['a', '--replace']],
])('%s is answered with how the command is called', (_, args) => {
  expect(() => parsePath(args, { from, usage })).toThrow(usage);
});
