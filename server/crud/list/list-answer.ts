import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { ListDialect } from '../../../src/schema/api/api-definition.ts';
import { deepMerge } from '../../../src/schema/json-schema/deep-merge.ts';
import type { ListQuery } from './list-query.ts';

/** A list in the envelope of its operation: rows, the sums of all, and beside the total the page and its size. */
export function listAnswer(
  dialect: ListDialect,
  page: { records: readonly unknown[]; total: number; sums: readonly number[] },
  { range, totals }: Pick<ListQuery, 'range' | 'totals'>,
): JsonObject {
  const sums = totals.map(({ at }, index) => place(at, page.sums[index]));
  const rows = place(dialect.content ?? 'content', page.records);
  if (dialect.total === undefined) return mergeAll([...sums, rows]);
  const steps = dialect.total.split('.');
  const size = range?.limit ?? page.records.length;
  const number = range ? range.offset / range.limit + (dialect.firstPage ?? 0) : (dialect.firstPage ?? 0);
  const last = steps.pop() ?? '';
  const pagination = { page: number, page_size: size, [last]: page.total };
  return mergeAll([...sums, rows, place(steps.join('.'), pagination)]);
}

function mergeAll(parts: readonly JsonObject[]): JsonObject {
  const whole = parts.reduce<unknown>(deepMerge, {});
  return isPlainObject(whole) ? whole : {};
}

/** A value at a dotted path. */
function place(path: string, value: unknown): JsonObject {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length > 0 ? place(rest.join('.'), value) : value };
}
