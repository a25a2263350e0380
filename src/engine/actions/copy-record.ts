import type { RaRecord } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { representationOf } from '../../schema/dialect/record-representation.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import { readPath, writePath } from '../record/record-path.ts';
import { toTargetScope } from './action-target.ts';
import type { Outcome, Run } from './perform-action.ts';

/**
 * Makes a copy of the record as it is stored now, with the action's `set` and `args` over its own values. With `inForm`
 * nothing is stored: the copy is the answer, under a name that no other record has.
 */
export async function duplicateTarget(run: Run): Promise<Outcome> {
  const { action, target, dialog, dataProvider, description } = run;
  const { data: stored } = await dataProvider.getOne(description.name, { id: target.record?.id ?? '' });
  // react-admin answers an ended session with an empty object, whatever was asked.
  if (!('id' in stored)) return { kind: 'signedOut' };
  const scope = { ...toTargetScope(target), record: stored, dialog };
  const data = { ...toCopy(description, stored), ...resolveValues({ ...action.set, ...action.args }, scope) };
  if (action.inForm === true) return { kind: 'done', answer: await withFreeName(run, data, stored), ids: [] };
  const { data: answer } = await dataProvider.create(description.name, { data });
  return 'id' in answer ? { kind: 'done', answer, ids: [] } : { kind: 'signedOut' };
}

/** As many records as react-admin takes for all. */
const MOST_NAMES = 1000;

/** The copy under another name than its original, and than the records that there are. */
async function withFreeName(
  { dataProvider, description, nameOfCopy }: Run,
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
