import { pickViews } from '../../../src/schema/dialect/view-set.ts';
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
  call: Pick<Call, 'access' | 'views' | 'restricted' | 'config' | 'operation'>,
  { columns }: Pick<RecordShape, 'columns'>,
): ListQuery {
  const {
    access: { fields },
    views,
    restricted,
  } = call;
  assertSearched(query, call);
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

/**
 * Who has an operation by lists alone that read nothing before a search is answered nothing without one, as there.
 * @throws ProblemError 422 for a search that is too short
 */
function assertSearched(
  { search }: ListQuery,
  { access: { grants }, config, operation }: Pick<Call, 'access' | 'config' | 'operation'>,
): void {
  const least = Math.min(
    ...(grants ?? []).map(({ resource: name }) => leastSearch(config, name, operation.operationId)),
  );
  if (grants === null || grants.length === 0 || (search?.text.trim().length ?? 0) >= least) return;
  const keyword = search === null ? 'required' : 'minLength';
  const pointer = `/${operation['x-list']?.searchText ?? ''}`;
  throw new ProblemError('invalid', { errors: [{ pointer, keyword, params: { limit: least } }] });
}

/** How many characters a resource's list searches for at least; 0 where it is read without a search. */
function leastSearch({ resources, entities }: Call['config'], name: string, operationId: string): number {
  const resource = resources.get(name);
  const entity = entities.get(resource?.entity ?? name);
  if (resource?.operations?.list !== operationId || entity === undefined) return 0;
  const search = pickViews(entity, resource.view).list?.search;
  return search?.isRequired === true ? (search.minLength ?? 1) : 0;
}
