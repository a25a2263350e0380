import path from 'node:path';
import { expect, test } from 'vitest';
import { upgradeSource } from '../../../commands/upgrade.ts';
import { readLayer } from '../../../server/config/layer-reader.ts';
import { builtInFiles, checkFiles } from '../../support/check-built-in.ts';

/** Built-in files as they were in the first edition. */
const FIRST = await readLayer(path.join(import.meta.dirname, 'first-edition'));

test('files of the first edition in a config folder serve, each with one warning', () => {
  const { diagnostics, entities } = checkFiles(builtInFiles, FIRST);

  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const older = diagnostics.filter(({ code }) => code === 'editionOlder').map(({ file }) => file);
  expect(older.toSorted()).toEqual(FIRST.map(({ file }) => file));
  expect(entities.get('app')?.views?.form).toMatchObject({ revealOnce: ['access_token', 'access_key'] });
});

test('their upgrade says the same, and warns of nothing', () => {
  const upgraded = FIRST.map((source) => ({
    file: source.file,
    text: upgradeSource(source)?.text ?? source.text,
  }));
  expect(upgraded.every(({ text }, index) => text !== FIRST[index]?.text)).toBe(true);

  const before = checkFiles(builtInFiles, FIRST);
  const after = checkFiles(builtInFiles, upgraded);

  const unmarked = (value: object | undefined) => ({ ...value, $schema: undefined });
  for (const [name, entity] of before.entities)
    expect([name, unmarked(after.entities.get(name))]).toEqual([name, unmarked(entity)]);
  for (const [name, resource] of before.resources)
    expect([name, unmarked(after.resources.get(name))]).toEqual([name, unmarked(resource)]);
  expect(after.diagnostics.filter(({ code }) => code === 'editionOlder')).toEqual([]);
});
