import { listArgumentPlaces } from '../../api/argument-places.ts';
import { type FoundOperation, findOperation } from '../../api/find-operation.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { canSortBy } from '../../describe/sort-reach.ts';
import type { ListView } from '../../dialect/dialect-types.ts';
import type { ViewSet } from '../../dialect/entity.ts';
import { findProperty, listProperties, resolveReference } from '../../json-schema/find-property.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { resourcesOf } from '../calls/check-arguments.ts';
import type { Known } from '../known-names.ts';

/** The order, the search and the page that a list asks for: what its provider refuses, no reader would ever see. */
export function checkListReach({ document, views: { list }, pointer, known }: ListPlace): Diagnostic[] {
  if (list === undefined) return [];
  const at = `${pointer}/list`;
  const reads = resourcesOf(document.name, at, known).flatMap((resource) => {
    const topic = checkTopics(document, list, at, known.resources.get(resource)?.topics ?? []);
    const id = known.resources.get(resource)?.operations?.list;
    const operation =
      id === undefined || known.definition === null ? null : findOperation(known.definition, id);
    if (operation === undefined) return topic;
    const read: Read = { document, list, at, known, operation };
    return [...topic, ...checkOrder(read), ...checkSearch(read), ...checkPage(read)];
  });
  return [
    ...checkRange(document, list, at),
    ...checkSorting(document, list, at, known.entities.get(document.name)),
    ...reads,
  ];
}

interface ListPlace {
  document: ConfigDocument;
  views: ViewSet;
  pointer: string;
  known: Known;
}

/** Topics that its readers may not hear: list and notices would wait for them in vain. */
function checkTopics(
  document: ConfigDocument,
  { topic, notices = [] }: ListView,
  at: string,
  topics: readonly string[],
): Diagnostic[] {
  const named = [
    typeof topic === 'object' ? { name: topic.name, pointer: `${at}/topic/name` } : null,
    typeof topic === 'string' ? { name: topic, pointer: `${at}/topic` } : null,
    ...notices.map((notice, index) =>
      notice.ofTopic === undefined
        ? null
        : { name: notice.ofTopic, pointer: `${at}/notices/${index}/ofTopic` },
    ),
  ];
  return named.flatMap((one) =>
    one === null || topics.includes(one.name)
      ? []
      : [diagnoseUnknown(document, one.pointer, 'unknownTopic', one.name, suggest(one.name, topics))],
  );
}

/** A list that one operation reads. */
interface Read {
  document: ConfigDocument;
  list: ListView;
  at: string;
  known: Known;
  /** Null for simple-rest. */
  operation: FoundOperation | null;
}

function checkRange(document: ConfigDocument, { perPage, perPageRange }: ListView, at: string): Diagnostic[] {
  const { minimum: low = 0, maximum: high = low } = perPageRange ?? {};
  const params = { name: 'minimum', low, other: 'maximum', high };
  if (low > high) return [diagnose(document, `${at}/perPageRange/maximum`, 'emptyRange', params)];
  if (perPageRange === undefined || perPage === undefined || (perPage >= low && perPage <= high)) return [];
  const keyword = perPage < low ? 'minimum' : 'maximum';
  return [
    diagnose(document, `${at}/perPage`, 'wrongValue', { name: 'perPage', value: String(perPage), keyword }),
  ];
}

/** Columns that are to sort and that the table does not have: nothing would sort by them. */
function checkSorting(
  document: ConfigDocument,
  { kind, columns, sortable = [] }: ListView,
  at: string,
  record: JsonSchema = {},
): Diagnostic[] {
  if (kind === 'cards' || !Array.isArray(columns)) return [];
  const names = columns.map((column) => (typeof column === 'string' ? column : column.field));
  return sortable.flatMap((name, index) => {
    // An unknown field is said as that.
    if (names.includes(name) || findProperty(record, name) === undefined) return [];
    return [diagnose(document, `${at}/sortable/${index}`, 'unknownListed', { name })];
  });
}

/** Of an operation only where it lists what it sorts by: else its order is its own matter. */
function checkOrder({
  document,
  list: { sort, sortable = [], columns = [] },
  at,
  known,
  operation,
}: Read): Diagnostic[] {
  const record = known.entities.get(document.name);
  if (record === undefined) return [];
  const places = operation === null ? undefined : listArgumentPlaces(operation, known.definition?.components);
  const listed = places?.get(operation?.['x-list']?.sort ?? '')?.schema.enum;
  if (places !== undefined && listed === undefined) return [];
  const reads = operation === null || places === undefined ? null : { ...operation, places };
  // An unknown field of the order is said as that.
  const isField = sort !== undefined && findProperty(record, sort.field) !== undefined;
  const asked = [
    ...(isField ? [{ name: sort.field, pointer: `${at}/sort/field` }] : []),
    ...columns.flatMap((column, index) =>
      typeof column === 'string' || column.sortBy === undefined
        ? []
        : [{ name: column.sortBy, pointer: `${at}/columns/${index}/sortBy` }],
    ),
    ...sortable.flatMap((name, index) => {
      const column = columns.find((one) => typeof one !== 'string' && one.field === name);
      const isOther = typeof column === 'object' && column.sortBy !== undefined;
      const isListed = isOther || findProperty(record, name) === undefined;
      return isListed ? [] : [{ name, pointer: `${at}/sortable/${index}` }];
    }),
  ];
  const isStored = (name: string) => canSortBy({ operation: null, record, ownOrder: undefined }, name);
  return asked
    .filter(({ name }) => !canSortBy({ operation: reads, record, ownOrder: undefined }, name))
    .map(({ name, pointer }) => {
      const names = (listed ?? listProperties(record).filter(isStored)).map(String);
      return diagnoseUnknown(document, pointer, 'notSortable', name, suggest(name, names));
    });
}

/** What the provider is told to search in: a value of its parameter, else a field of texts. */
function checkSearch({ document, list: { search }, at, known, operation }: Read): Diagnostic[] {
  const record = known.entities.get(document.name);
  // A parameter of its own looks for one thing, whatever the box calls it.
  if (record === undefined || search?.param !== undefined) return [];
  const { searchBy = '' } = operation?.['x-list'] ?? {};
  const listed = operation?.parameters?.find(({ name }) => name === searchBy)?.schema?.enum;
  const isTaken = (name: string) =>
    listed === undefined ? isText(record, name) : listed.some((value) => value === name);
  return (search?.by ?? []).flatMap((name, index) => {
    if (isTaken(name)) return [];
    const names = (listed ?? listProperties(record).filter((one) => isText(record, one))).map(String);
    return [
      diagnoseUnknown(document, `${at}/search/by/${index}`, 'notSearchable', name, suggest(name, names)),
    ];
  });
}

function isText(record: JsonSchema, name: string): boolean {
  const found = findProperty(record, name);
  const { type, enum: choices, writeOnly } = found === undefined ? {} : resolveReference(found, record);
  if (writeOnly === true) return false;
  return [type ?? []].flat().includes('string') || choices !== undefined;
}

function checkPage({ document, list: { perPage = 0, perPageRange }, at, operation }: Read): Diagnostic[] {
  const size = operation?.parameters?.find(({ name }) => name === operation['x-list']?.size);
  const limit = size?.schema?.maximum;
  const asked = { perPage, 'perPageRange/maximum': perPageRange?.maximum ?? 0 };
  return Object.entries(asked).flatMap(([name, rows]) =>
    limit === undefined || rows <= limit
      ? []
      : [diagnose(document, `${at}/${name}`, 'tooManyRows', { limit })],
  );
}
