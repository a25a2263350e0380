import type { DataProvider, RaRecord } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { representationOf } from '../../schema/dialect/record-representation.ts';
import { readPath, writePath } from '../record/record-path.ts';
import type { Words } from '../words/use-words.ts';

export interface Copying {
  action: Pick<Action, 'inForm'>;
  /** Of the record that is copied. */
  id: RaRecord['id'];
  dataProvider: DataProvider;
  description: Description;
  translate: Words['translate'];
}

/** As many records as react-admin takes for all. */
const MOST_NAMES = 1000;

/**
 * Makes a copy of a record as it is stored now. With `inForm` nothing is stored: the copy is the answer, under a name
 * that no other record has.
 * @param more what the action sets, over the record's own values
 * @returns null where the session had ended
 */
export async function copyRecord(
  copying: Copying,
  more: (stored: RaRecord) => JsonObject,
): Promise<JsonObject | null> {
  const { action, id, dataProvider, description } = copying;
  const { data: stored } = await dataProvider.getOne(description.name, { id });
  // react-admin answers an ended session with an empty object, whatever was asked.
  if (!('id' in stored)) return null;
  const data = { ...toCopy(description, stored), ...more(stored) };
  if (action.inForm === true) return withFreeName(copying, data, stored);
  const { data: answer } = await dataProvider.create(description.name, { data });
  return 'id' in answer ? answer : null;
}

/** The copy under another name than its original, and than the records that there are. */
async function withFreeName(
  { dataProvider, description, translate }: Copying,
  copy: JsonObject,
  stored: RaRecord,
): Promise<JsonObject> {
  const field = representationOf(description.entity);
  const name = readPath(stored, field);
  if (typeof name !== 'string' || readPath(copy, field) !== name) return copy;
  const { data: others } = await dataProvider.getList<RaRecord>(description.name, {
    pagination: { page: 1, perPage: MOST_NAMES },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const taken = new Set(others.map((other) => readPath(other, field)));
  const nameOfCopy = (copied: string, count: number) =>
    translate(count === 1 ? 'engine.copyName' : 'engine.copyNumber', { name: copied, number: count });
  let number = 1;
  while (taken.has(nameOfCopy(name, number))) number += 1;
  return writePath(copy, field, nameOfCopy(name, number));
}

/**
 * A new record with the content of an old one. Left out are what the provider makes itself, files that an operation
 * of their own sends, and what only one record may have.
 */
function toCopy({ fields }: Pick<Description, 'fields'>, record: JsonObject): JsonObject {
  const taken = fields.filter(
    ({ name, isReadOnly, schema }) =>
      name !== 'id' &&
      !isReadOnly &&
      !isPlainObject(schema['x-upload']) &&
      schema['x-computed'] === undefined &&
      schema['x-unique'] === undefined,
  );
  return Object.fromEntries(
    taken.flatMap(({ name }) => (Object.hasOwn(record, name) ? [[name, record[name]]] : [])),
  );
}
