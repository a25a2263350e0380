import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { main } from '../../commands/judge.ts';
import { buildConfig } from '../../server/config/build-config.ts';
import { digestOf } from '../../server/config/built-in.ts';
import { readLayer } from '../../server/config/layer-reader.ts';
import { metaSchemas } from '../support/check-built-in.ts';

const ROOT = path.join(import.meta.dirname, '../..');

test('a build notes that the files of the product are right', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-judge-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const note = path.join(folder, 'build.json');
  await writeFile(note, '{"builtAt":"2026-01-01T00:00:00.000Z"}');

  await main([note]);

  expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({
    builtAt: '2026-01-01T00:00:00.000Z',
    rightFiles: digestOf(await readLayer(ROOT), metaSchemas),
  });
});

test('a file that has changed since is judged', async () => {
  const files = await readLayer(ROOT);
  const rightFiles = digestOf(files, metaSchemas);
  const changed = files.map(({ file, text }) => ({
    file,
    text: file === 'schemas/dept.json' ? text.replace('"views"', '"veiws"') : text,
  }));

  const { diagnostics } = buildConfig([changed], metaSchemas, { rightFiles });

  expect(diagnostics.map(({ file, pointer }) => `${file} ${pointer}`)).toContain('schemas/dept.json /veiws');
});

test('so is one where the pages of the product have changed', async () => {
  const files = await readLayer(ROOT);
  const fewer = { ...metaSchemas, pageNames: new Set<string>() };
  expect(digestOf(files, fewer)).not.toBe(digestOf(files, metaSchemas));
});
