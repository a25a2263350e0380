import type { JsonObject } from '../../src/contract/json-object.ts';
import type { ListDialect } from '../../src/schema/api/api-definition.ts';
import type { ListQuery } from './list-query.ts';

/** A list in the envelope of its operation: rows, and beside the total the page and its size. */
export function listAnswer(
  dialect: ListDialect,
  page: { records: readonly unknown[]; total: number },
  range: ListQuery['range'],
): JsonObject {
  const rows = place(dialect.content ?? 'content', page.records);
  if (dialect.total === undefined) return rows;
  const steps = dialect.total.split('.');
  const size = range?.limit ?? page.records.length;
  const number = range ? range.offset / range.limit + (dialect.firstPage ?? 0) : (dialect.firstPage ?? 0);
  const last = steps.pop() ?? '';
  const pagination = { page: number, page_size: size, [last]: page.total };
  return { ...rows, ...place(steps.join('.'), pagination) };
}

/** A value at a dotted path. */
function place(path: string, value: unknown): JsonObject {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length > 0 ? place(rest.join('.'), value) : value };
}
