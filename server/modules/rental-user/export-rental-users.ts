import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { toInertText } from '../../../src/domain/inert-text.ts';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { toRentalValidity } from '../../../src/domain/vehicle/rental-validity.ts';
import { partAt } from '../../../src/schema/json-schema/json-pointer.ts';
import { indexWords } from '../../../src/schema/words/flatten-words.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import type { Config } from '../../config/config-store.ts';
import { addDerived } from '../../crud/entity/add-derived.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { ListQuery } from '../../crud/list/list-query.ts';
import { streamPage } from '../../crud/list/list-records.ts';
import { openSnapshot } from '../../database/read-in-parts.ts';
import type { Tables } from '../../database/tables.ts';
import { isHiddenSomewhere, viewsOf } from '../../rights/entity-views.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
/** The items of a list stand in one cell, as an import reads them: the first of each column is of the first item. */
const BETWEEN = '; ';

/** What an import reads as yes and no, in any language. */
const YES = '\u2713';
const NO = '\u00d7';

/** What a column takes from outside of its record. */
interface Beside {
  now: Date;
  plans: ReadonlyMap<number, string>;
  word(key: string): string;
}

interface Column {
  /** The property that it tells of: it is left out where that is hidden from the caller. */
  property: string;
  /** The key of its head. */
  word: string;
  cell(record: JsonObject, beside: Beside): unknown;
}

const COLUMNS: readonly Column[] = [
  { property: 'id', word: 'export.id', cell: ({ id }) => id },
  { property: 'name', word: 'fields.name', cell: ({ name }) => name },
  {
    property: 'identities',
    word: 'fields.identities.content',
    cell: ({ identities }) => joinOf(identities, 'content'),
  },
  {
    property: 'identities',
    word: 'fields.identities.type',
    cell: ({ identities }, { word }) =>
      listOf(identities)
        .map(({ type }) => word(`enums.identities.type.${String(type)}`))
        .join(BETWEEN),
  },
  {
    property: 'rental_service_id',
    word: 'fields.rental_service_id',
    cell: ({ rental_service_id: id }, { plans }) =>
      typeof id === 'number' ? (plans.get(id) ?? `#${id}`) : null,
  },
  { property: 'stime', word: 'fields.stime', cell: ({ stime }) => dayOf(stime) },
  { property: 'etime', word: 'fields.etime', cell: ({ etime }) => dayOf(etime) },
  {
    property: 'rentalCards',
    word: 'fields.validity.stime',
    cell: (record, { now }) => dayOf(toRentalValidity(null, { record, now }).stime),
  },
  {
    property: 'rentalCards',
    word: 'fields.validity.etime',
    cell: (record, { now }) => dayOf(toRentalValidity(null, { record, now }).etime),
  },
  {
    property: 'rentalCards',
    word: 'columns.state',
    cell: (record, { now, word }) =>
      word(`enums.validity.state.${toRentalValidity(null, { record, now }).state}`),
  },
  { property: 'rentalGroup', word: 'fields.rental_group_id', cell: ({ rentalGroup }) => nameOf(rentalGroup) },
  { property: 'dept', word: 'fields.dept_id', cell: ({ dept }) => nameOf(dept) },
  { property: 'entry_limit', word: 'fields.entry_limit', cell: (record) => record.entry_limit },
  { property: 'sub_car_type', word: 'fields.sub_car_type', cell: (record) => record.sub_car_type },
  { property: 'remark', word: 'fields.remark', cell: ({ remark }) => remark },
  {
    property: 'data',
    word: 'fields.data.car_type',
    cell: ({ data }, { word }) => enumWord(data, 'car_type', word),
  },
  { property: 'data', word: 'fields.data.tel_ext', cell: ({ data }) => partAt(data, 'tel_ext') },
  ...['one_plate_only', 'enable_entry_limit', 'enable_park_space_manage', 'is_not_count_space'].map(
    (name): Column => ({
      property: 'data',
      word: `fields.data.${name}`,
      cell: ({ data }) => (partAt(data, name) === true ? YES : NO),
    }),
  ),
  {
    property: 'data',
    word: 'fields.data.periods.day_type',
    cell: ({ data }, { word }) =>
      listOf(partAt(data, 'periods'))
        .map(({ day_type: type }) =>
          typeof type === 'string' ? word(`enums.data.periods.day_type.${type}`) : '',
        )
        .join(BETWEEN),
  },
  ...['start_day', 'end_day', 'start_time', 'end_time'].map(
    (name): Column => ({
      property: 'data',
      word: `fields.data.periods.${name}`,
      cell: ({ data }) => joinOf(partAt(data, 'periods'), name),
    }),
  ),
];

function enumWord(data: unknown, name: string, word: Beside['word']): string | null {
  const value = partAt(data, name);
  return typeof value === 'string' ? word(`enums.data.${name}.${value}`) : null;
}

/**
 * Rental users as CSV by RFC 4180, in one state of the database: a head in the words of the deployment, and a line for each.
 * Texts that a spreadsheet could run as formulas are inert.
 */
export async function writeRentalUsers(call: Call, scope: EntityScope, query: ListQuery): Promise<string> {
  const { config, access } = call;
  const word = wordsOf(config, scope.entity, call.params.language);
  const views = viewsOf(scope.entity, { config, caller: actorOf(call), resources: access.resources });
  const columns = COLUMNS.filter(
    ({ property }) => !isHiddenSomewhere(views, property) && (access.fields?.has(property) ?? true),
  );
  const snapshot = await openSnapshot(call.deps.database);
  const plans = await readPlanNames(snapshot, scope.actor.storeId);
  const beside: Beside = { now: call.deps.clock(), plans, word };
  const lines = [toLine(columns.map((column) => word(column.word)))];
  const rows = streamPage(snapshot, scope, query, (records) => addDerived(snapshot, scope, records));
  for await (const records of rows)
    lines.push(...records.map((record) => toLine(columns.map(({ cell }) => cell(record, beside)))));
  return BYTE_ORDER_MARK + lines.join('');
}

function wordsOf({ words, languages }: Config, area: string, language: unknown): (key: string) => string {
  const known = languages.find((one) => one === language) ?? languages[0] ?? '';
  const own = indexWords(words.get(known)?.get(area));
  return (key) => {
    const word = own.get(key)?.value;
    return typeof word === 'string' ? word : key;
  };
}

async function readPlanNames(
  database: Kysely<Tables>,
  storeId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select id, name from service where store_id = ${storeId}`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

function toLine(cells: readonly unknown[]): string {
  return cells.map(toCell).join(',') + LINE_END;
}

function toCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = toInertText(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? toBusinessDay(new Date(value)) : null;
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

function joinOf(value: unknown, name: string): string {
  return listOf(value)
    .map((item) => toText(item[name]))
    .join(BETWEEN);
}

function nameOf(value: unknown): unknown {
  return isPlainObject(value) ? value.name : null;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
