import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readBuiltIn } from '../server/config/read-built-in.ts';
import { NAMED_FUNCTIONS } from '../src/domain/named-functions.ts';
import { FORMATS } from '../src/schema/json-schema/formats.ts';
import { buildCodeTable } from './documenting/code-table.ts';
import { buildDialectDefaults } from './documenting/dialect-defaults.ts';
import { buildDialectTypes } from './documenting/dialect-types.ts';
import { buildKeywordTables, type NamesByKeyword } from './documenting/keyword-tables.ts';
import { writeTables } from './documenting/write-tables.ts';

const FUNCTIONS = Object.keys(NAMED_FUNCTIONS);
const NAMES: NamesByKeyword = new Map([
  ['format', Object.keys(FORMATS)],
  ['x-computed', FUNCTIONS],
  ['x-normalise', FUNCTIONS],
]);

/**
 * `npm run docs`: writes the keyword tables of `schemas/README.md` and `resources/README.md`, the codes of
 * `docs/diagnostics.md`, and the types of the dialect.
 */
export async function main(): Promise<number> {
  for (const [file, page] of await buildPages(process.cwd())) await writeFile(file, page);
  return 0;
}

/** The files as they shall be. @returns path -> text */
export async function buildPages(root: string): Promise<Map<string, string>> {
  const { metaEntity, metaResource } = await readBuiltIn(root);
  const pages = [
    ['schemas/README.md', metaEntity],
    ['resources/README.md', metaResource],
  ] as const;
  const written = await Promise.all(
    pages.map(async ([name, meta]) => {
      const file = path.join(root, name);
      return [file, writeTables(await readFile(file, 'utf8'), buildKeywordTables(meta, NAMES))] as const;
    }),
  );
  const types = path.join(root, 'src/schema/dialect/dialect-types.ts');
  const defaults = path.join(root, 'src/schema/dialect/dialect-defaults.ts');
  const codes = path.join(root, 'docs/diagnostics.md');
  const words: unknown = JSON.parse(await readFile(path.join(root, 'i18n/en/diagnostics.json'), 'utf8'));
  const table = writeTables(await readFile(codes, 'utf8'), buildCodeTable(words));
  return new Map([
    ...written,
    [codes, table],
    [types, buildDialectTypes(metaEntity, metaResource)],
    [defaults, buildDialectDefaults(metaEntity)],
  ]);
}
