import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuiltInFiles } from '../../server/config/built-in-files.ts';
import { PROJECT_FOLDER } from '../support/server.ts';

function copyMetaSchemas(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'gatehouse-built-in-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['schemas/meta', 'resources/meta'])
    cpSync(path.join(PROJECT_FOLDER, folder), path.join(root, folder), { recursive: true });
  return root;
}

test.each([
  ['are read once', false, 0],
  ['are read again where they may change', true, 1],
])('built-in files %s', async (_, isWatched, expected) => {
  const root = copyMetaSchemas();
  const files = new BuiltInFiles(root, isWatched);
  const first = await files.read();
  expect(await files.read()).toBe(first);
  writeFileSync(path.join(root, 'schemas/new.json'), '{}');
  const { base, meta } = await files.read();
  expect(base).toHaveLength(first.base.length + expected);
  expect(meta.metaEntity).toEqual(first.meta.metaEntity);
});
