import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { buildConfig } from '../server/config/build-config.ts';
import { readLayer } from '../server/config/layer-reader.ts';
import { readBuiltIn } from '../server/config/read-built-in.ts';
import { isPlainObject } from '../src/contract/json-object.ts';
import { FUNCTION_TYPES, type FunctionType } from '../src/domain/function-types.ts';
import { DIAGNOSTIC_CODES } from '../src/schema/config/diagnostic-codes.ts';
import { FORMATS } from '../src/schema/json-schema/formats.ts';
import { MOMENTS } from '../src/schema/values/value-reference.ts';
import { buildDialectConstants, buildValueRoots } from './documenting/dialect-constants.ts';
import { buildDialectTypes } from './documenting/dialect-types.ts';
import { buildKeywordTables, type NamesByKeyword } from './documenting/keyword-tables.ts';
import { buildOperationTypes } from './documenting/operation-types.ts';

const BEGIN = '<!-- keywords: written by `npm run docs` -->';
const END = '<!-- end of keywords -->';
const WEIGHTS = { error: 'error', warning: 'warning', both: 'error or warning' } as const;

const NAMES: NamesByKeyword = new Map([
  ['format', Object.keys(FORMATS)],
  // What is computed is made from the record; what is typed stays of its type.
  ['x-computed', functionsThat(({ takes }) => takes === null || takes.includes('object'))],
  ['x-normalise', functionsThat(({ takes, gives }) => takes?.some((type) => gives.includes(type)) === true)],
]);

function functionsThat(fit: (type: FunctionType) => boolean): string[] {
  return Object.entries(FUNCTION_TYPES).flatMap(([name, type]) => (fit(type) ? [name] : []));
}

/**
 * `npm run docs`: writes what follows from the meta-schemas and the API definition. These are the keyword tables of
 * `schemas/README.md` and `resources/README.md`, and the codes of `docs/diagnostics.md`. So are the types and
 * constants of the dialect and of the operations.
 */
export async function main(): Promise<number> {
  for (const [file, page] of await buildPages(process.cwd())) await writeFile(file, page);
  return 0;
}

/** The files as they shall be. @returns path -> text */
export async function buildPages(root: string): Promise<Map<string, string>> {
  const meta = await readBuiltIn(root);
  const { metaEntity, metaResource } = meta;
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
  const constants = path.join(root, 'src/schema/dialect/dialect-constants.ts');
  const roots = path.join(root, 'src/schema/values/value-roots.ts');
  const codes = path.join(root, 'docs/diagnostics.md');
  const words: unknown = JSON.parse(await readFile(path.join(root, 'i18n/en/diagnostics.json'), 'utf8'));
  const table = writeTables(await readFile(codes, 'utf8'), buildCodeTable(words));
  const operations = path.join(root, 'src/contract/operations.ts');
  const { definition } = buildConfig([await readLayer(root)], meta);
  return new Map([
    ...written,
    [codes, table],
    [types, buildDialectTypes(metaEntity, metaResource)],
    [constants, buildDialectConstants(metaEntity)],
    [roots, buildValueRoots(metaEntity, MOMENTS)],
    [operations, buildOperationTypes(definition)],
  ]);
}

/** Every code of a diagnostic as Markdown, in the order of the alphabet. @param words those of `diagnostics` */
function buildCodeTable(words: unknown): string {
  const rows = Object.entries(DIAGNOSTIC_CODES)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, weight]) => `| \`${code}\` | ${WEIGHTS[weight]} | ${toCell(wordsOf(words, code))} |`);
  return ['| code | weight | what it says |', '|---|---|---|', ...rows].join('\n');
}

function wordsOf(words: unknown, code: string): string {
  const found = isPlainObject(words) ? (words[code] ?? words[`${code}Meant`]) : undefined;
  return typeof found === 'string' ? found : '';
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/%\{(\w+)\}/g, '*$1*');
}

/**
 * A page with its keyword tables brought up to date; all else stays.
 * @throws Error when the page has no place for them
 */
export function writeTables(page: string, tables: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`There is no "${BEGIN}" … "${END}" in the page.`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${page.slice(end)}`;
}
