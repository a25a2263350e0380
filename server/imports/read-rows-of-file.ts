import { type Kysely, sql } from 'kysely';
import type { RowRefusal } from '../../src/contract/row-refusal.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import type { Entity, Import } from '../../src/schema/dialect/entity.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { representationOf } from '../../src/schema/dialect/record-representation.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import {
  type ImportChoice,
  type ImportField,
  listImportPaths,
  schemaOfPath,
  toImportField,
  toWordPath,
} from '../../src/schema/import/import-field.ts';
import { listRequiredPaths, rowJudge } from '../../src/schema/import/judge-rows.ts';
import { findHeader, matchColumns } from '../../src/schema/import/match-columns.ts';
import { FileError, kindOfFile, readCsv } from '../../src/schema/import/read-table.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { resolveValues } from '../../src/schema/values/resolve-value.ts';
import { indexWords } from '../../src/schema/words/flatten-words.ts';
import { actorOf, type Call } from '../calls/call.ts';
import type { Config } from '../config/config-store.ts';
import { shapeOf } from '../crud/entity/record-shape.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { ImportRow } from './create-rows.ts';

/** More than these are sent part by part. */
const MOST_ROWS = 5_000;
const MOST_BYTES = 10 * 1024 * 1024;
/** More are not told apart by their names. */
const MOST_CHOICES = 5_000;

/**
 * The rows of a CSV file as records, checked as the page checks them: columns by the names of the first row, in any
 * language, else by their order.
 * @throws ProblemError 422 with what is wrong with the file as a whole
 */
export async function readRowsOfFile(
  call: Call,
  entityName: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<{ rows: ImportRow[]; refusals: RowRefusal[]; skipped: number }> {
  const { config, deps } = call;
  const entity = config.entities.get(entityName);
  if (entity === undefined) throw new ProblemError('notFound');
  const view = importViewOf(call, entityName, entity);
  const now = deps.clock();
  const actor = actorOf(call);
  const user = { id: actor.userId, name: actor.name, roles: actor.roles };
  const set = resolveValues(view.set, { now, functions: NAMED_FUNCTIONS, user });
  const fields = await readFields(call, entityName, entity, { view, set });
  const table = readTable(bytes, name);
  const hasHeader = view.hasHeader ?? findHeader(fields, table[0]);
  const order = listImportPaths(entity, view);
  const header = hasHeader ? (table[0] ?? []) : null;
  const body = hasHeader ? table.slice(1) : table;
  const columns = matchColumns(fields, header, body.slice(0, 20), { order }).map(({ path }) => path);
  const judge = rowJudge(
    {
      entity,
      fields,
      columns,
      header,
      set,
      minColumns: view.minColumns ?? 1,
      required: view.required ?? [],
      unique: view.unique ?? [],
      user,
    },
    now,
  );
  const rows: ImportRow[] = [];
  const refusals: RowRefusal[] = [];
  let skipped = hasHeader && body.length === 0 ? 1 : 0;
  for (const [index, cells] of body.entries()) {
    const row = index + (hasHeader ? 2 : 1);
    const { state, record, errors } = judge(cells, row);
    if (state === 'skipped') skipped += 1;
    else if (state === 'refused') refusals.push({ row, errors: [...errors] });
    else if (record !== null) rows.push({ row, record });
  }
  return { rows, refusals, skipped };
}

function readTable(bytes: Uint8Array, name: string): string[][] {
  try {
    if (kindOfFile(name, bytes) !== 'csv') throw new FileError('unknownKind');
    return readCsv(bytes, { bytes: MOST_BYTES, rows: MOST_ROWS }).rows;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const { code, params } = error;
    throw new ProblemError('invalid', { errors: [{ pointer: '/file', keyword: code, params }] });
  }
}

/** Of the resource that opens the call, as its list says it. */
function importViewOf({ access, config }: Call, entityName: string, entity: Entity): Import {
  const names = access.resources.length > 0 ? access.resources : [...config.resources.keys()];
  for (const name of names) {
    const resource = config.resources.get(name);
    if (resource === undefined || (resource.entity ?? name) !== entityName) continue;
    const found = pickViews(entity, resource.view).list?.import;
    if (found !== undefined) return found;
  }
  return {};
}

async function readFields(
  call: Call,
  entityName: string,
  entity: Entity,
  { view, set }: { view: Import; set: Record<string, unknown> },
): Promise<ImportField[]> {
  const paths = listImportPaths(entity, view);
  const bySchema = listRequiredPaths(entity, paths, set, call.deps.clock());
  const required = new Set([...bySchema, ...(view.required ?? [])]);
  const fields: ImportField[] = [];
  for (const path of paths) {
    const schema = schemaOfPath(entity, path);
    const names = wordsOf(call.config, entityName, `fields.${toWordPath(path)}`);
    const choices = await choicesOf(call, entityName, { path, schema });
    const words = { label: names[0] ?? path, names: [...names, path, toWordPath(path)], choices };
    fields.push(toImportField(entity, path, { words, required }));
  }
  return fields;
}

/** The words of a key in every language. */
function wordsOf({ words }: Config, entityName: string, key: string): string[] {
  return [...words.values()].flatMap((areas) => {
    const word = indexWords(areas.get(entityName)).get(key)?.value;
    return typeof word === 'string' ? [word] : [];
  });
}

async function choicesOf(
  call: Call,
  entityName: string,
  { path, schema }: { path: string; schema: JsonSchema },
): Promise<ImportChoice[] | null> {
  if (schema.enum !== undefined)
    return schema.enum
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => {
        const key = `enums.${toWordPath(path)}.${String(value)}`;
        const [text = String(value), ...also] = wordsOf(call.config, entityName, key);
        return { text, value, also };
      });
  const resource = schema['x-reference'] ?? choiceResource(schema);
  return resource === undefined ? null : readChoices(call, resource);
}

function choiceResource(schema: JsonSchema): string | undefined {
  const choices = schema['x-choices'];
  return typeof choices === 'object' && choices !== null && 'resource' in choices
    ? String(choices.resource)
    : undefined;
}

/** The records of a store by what they are called. */
async function readChoices(call: Call, resource: string): Promise<ImportChoice[] | null> {
  const { config, deps } = call;
  const entityName = config.resources.get(resource)?.entity ?? resource;
  const entity = config.entities.get(entityName);
  if (entity === undefined || !isStored(entity)) return null;
  const column = representationOf(entity);
  if (!shapeOf(entity).scalars.has(column)) return null;
  return readNames(deps.database, { table: entityName, column, storeId: actorOf(call).storeId });
}

async function readNames(
  database: Kysely<Tables>,
  { table, column, storeId }: { table: string; column: string; storeId: number },
): Promise<ImportChoice[]> {
  const { rows } = await sql<{ id: number; text: string | null }>`
    select id, ${sql.id(column)}::text as text from ${sql.id('public', table)}
    where store_id = ${storeId} order by id limit ${MOST_CHOICES}`.execute(database);
  return rows.map(({ id, text }) => ({ value: id, text: text ?? String(id) }));
}
