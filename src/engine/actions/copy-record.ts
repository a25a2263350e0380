import type { DataProvider, RaRecord } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { representationOf } from '../../schema/dialect/record-representation.ts';
import { readPath, writePath } from '../record/record-path.ts';

export interface CopyNaming {
  dataProvider: DataProvider;
  description: Description;
  /** What a copy that is not stored yet is called. @param number from 2, where the first such name is taken */
  nameOfCopy(name: string, number: number): string;
}

/** As many records as react-admin takes for all. */
const MOST_NAMES = 1000;

/** The copy under another name than its original, and than the records that there are. */
export async function withFreeName(
  { dataProvider, description, nameOfCopy }: CopyNaming,
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
  let number = 1;
  while (taken.has(nameOfCopy(name, number))) number += 1;
  return writePath(copy, field, nameOfCopy(name, number));
}

/**
 * A new record with the content of an old one. Left out are what the provider makes itself, files that an operation
 * of their own sends, and what only one record may have.
 */
export function toCopy({ fields }: Pick<Description, 'fields'>, record: JsonObject): JsonObject {
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
