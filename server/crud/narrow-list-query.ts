import type { Call } from '../calls/call.ts';
import type { EntityColumn } from '../database/entity-columns.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isHiddenSomewhere } from '../rights/entity-views.ts';
import type { ListQuery } from './list-query.ts';

/**
 * The same query for a caller who may see some fields only: what is not answered must not be found out by filtering,
 * sorting or searching either.
 * @throws ProblemError 403
 */
export function narrowListQuery(
  query: ListQuery,
  { access: { fields }, views }: Pick<Call, 'access' | 'views'>,
): ListQuery {
  if (fields === null && views.length === 0) return query;
  const isSeen = ({ name }: EntityColumn) => (fields?.has(name) ?? true) && !isHiddenSomewhere(views, name);
  const used = [...query.filters.map((filter) => filter.column), ...(query.sort ? [query.sort.column] : [])];
  const searched = query.search?.columns.filter(isSeen) ?? [];
  const isBlind = query.search !== null && searched.length === 0;
  if (isBlind || !used.every(isSeen)) throw new ProblemError('forbidden');
  return { ...query, search: query.search && { ...query.search, columns: searched } };
}
