import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Call } from '../../calls/call.ts';
import { listAnswer } from '../../crud/list-answer.ts';
import type { ListFilter } from '../../crud/list-query.ts';
import { listRecords } from '../../crud/list-records.ts';
import { narrowListQuery } from '../../crud/narrow-list-query.ts';
import { parseListQuery } from '../../crud/parse-list-query.ts';
import type { Scope } from '../../crud/scope.ts';
import { SOLD_TYPES } from './sold-types.ts';

/** A page of items; without a type those that the till sells (spec/1 §7). */
export async function listItems(call: Call, scope: Scope): Promise<JsonObject> {
  const { params, operation } = call;
  const asked = parseListQuery(operation, scope.shape, params);
  const filters = [...asked.filters, ...filterBy(scope, 'category_id', params.categoryId)];
  const query = narrowListQuery({ ...asked, filters }, call, scope.shape);
  const sold = params.type === undefined ? filterBy(scope, 'type', SOLD_TYPES) : [];
  const page = await listRecords(call.deps.database, scope, {
    ...query,
    filters: [...query.filters, ...sold],
  });
  return listAnswer(operation['x-list'] ?? {}, page, query.range);
}

function filterBy({ shape }: Scope, name: string, value: unknown): ListFilter[] {
  const column = shape.scalars.get(name);
  return value === undefined || !column ? [] : [{ column, values: [value].flat() }];
}
