import type { Call } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isHiddenSomewhere } from '../../rights/entity-views.ts';
import { fieldsOfRestricted } from '../../rights/restricted-words.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type ListFilter, type ListQuery, pathsOf } from './list-query.ts';

/**
 * The same query for a caller who may see only some fields. What is not answered must not be found out by filtering,
 * sorting or searching. Records with restricted words are left out where the query asks for what they tell.
 * @throws ProblemError 403
 */
export function narrowListQuery(
  query: ListQuery,
  { access: { fields }, views, restricted }: Pick<Call, 'access' | 'views' | 'restricted'>,
  { columns }: Pick<RecordShape, 'columns'>,
): ListQuery {
  if (fields === null && views.length + restricted.length === 0) return query;
  const isSeen = (name: string) => (fields?.has(name) ?? true) && !isHiddenSomewhere(views, name);
  const used = [
    ...query.filters.flatMap(pathsOf).map(({ property }) => property),
    ...(query.sort && !query.sort.isDefault ? [query.sort.column.name] : []),
  ];
  const totals = query.totals.filter(({ path }) => isSeen(path.property));
  const searched = query.search?.columns.filter(({ name }) => isSeen(name)) ?? [];
  const isBlind = query.search !== null && searched.length === 0;
  if (isBlind || !used.every(isSeen)) throw new ProblemError('forbidden');
  const excluded = restricted.flatMap((words): ListFilter[] => {
    const told = fieldsOfRestricted(words);
    const column = columns.find(({ name }) => name === words.field);
    const asked = [...used, ...searched.map(({ name }) => name), ...totals.map(({ path }) => path.property)];
    const isAsked = asked.some((name) => told.includes(name));
    return isAsked && column ? [{ paths: [columnPath(column)], compare: 'noneOf', values: words.words }] : [];
  });
  const search = query.search && { ...query.search, columns: searched };
  return { ...query, totals, filters: [...query.filters, ...excluded], search };
}
