import type { Call } from '../../calls/call.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isHiddenSomewhere } from '../../rights/entity-views.ts';
import { fieldsOfRestricted } from '../../rights/restricted-words.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type ListFilter, type ListQuery } from './list-query.ts';

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
  const isSeen = ({ name }: EntityColumn) => (fields?.has(name) ?? true) && !isHiddenSomewhere(views, name);
  const used = [
    ...query.filters.flatMap(({ paths }) => paths.map(({ column }) => column)),
    ...(query.sort ? [query.sort.column] : []),
  ];
  const totals = query.totals.filter(({ path }) => isSeen(path.column));
  const searched = query.search?.columns.filter(isSeen) ?? [];
  const isBlind = query.search !== null && searched.length === 0;
  if (isBlind || !used.every(isSeen)) throw new ProblemError('forbidden');
  const excluded = restricted.flatMap((words): ListFilter[] => {
    const told = fieldsOfRestricted(words);
    const column = columns.find(({ name }) => name === words.field);
    const isAsked = [...used, ...searched, ...totals.map(({ path }) => path.column)].some(({ name }) =>
      told.includes(name),
    );
    return isAsked && column ? [{ paths: [columnPath(column)], compare: 'noneOf', values: words.words }] : [];
  });
  const search = query.search && { ...query.search, columns: searched };
  return { ...query, totals, filters: [...query.filters, ...excluded], search };
}
