import { listArgumentPlaces } from '../../api/argument-places.ts';
import { type FoundOperation, findOperation } from '../../api/find-operation.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { canSortBy } from '../../describe/sort-reach.ts';
import type { ListView } from '../../dialect/dialect-types.ts';
import type { ViewSet } from '../../dialect/entity.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { resourcesOf } from '../calls/check-arguments.ts';
import type { Known } from '../known-names.ts';

/** The order and the page that a list asks for at first: what its provider refuses, no reader would ever see. */
export function checkListReach(
  document: ConfigDocument,
  { list }: ViewSet,
  pointer: string,
  known: Known,
): Diagnostic[] {
  if (list === undefined) return [];
  const at = `${pointer}/list`;
  const { minimum = 0, maximum = minimum } = list.perPageRange ?? {};
  const range =
    minimum > maximum
      ? [
          diagnose(document, `${at}/perPageRange/maximum`, 'emptyRange', {
            name: 'minimum',
            low: minimum,
            other: 'maximum',
            high: maximum,
          }),
        ]
      : [];
  const reads = resourcesOf(document.name, at, known).flatMap((resource) => {
    const id = known.resources.get(resource)?.operations?.list;
    const operation =
      id === undefined || known.definition === null ? null : findOperation(known.definition, id);
    return operation === undefined
      ? []
      : [
          ...checkOrder(document, list, { at, operation }, known),
          ...checkPage(document, list, { at, operation }),
        ];
  });
  return [...range, ...reads];
}

interface Read {
  at: string;
  /** Null for simple-rest. */
  operation: FoundOperation | null;
}

/** Of an operation only where it lists what it sorts by: else its order is its own matter. */
function checkOrder(
  document: ConfigDocument,
  { sort }: ListView,
  { at, operation }: Read,
  known: Known,
): Diagnostic[] {
  const record = known.entities.get(document.name);
  // An unknown field is said as that.
  if (sort === undefined || record === undefined || findProperty(record, sort.field) === undefined) return [];
  const places = operation === null ? undefined : listArgumentPlaces(operation, known.definition?.components);
  const isListed = places?.get(operation?.['x-list']?.sort ?? '')?.schema.enum !== undefined;
  if (places !== undefined && !isListed) return [];
  const reads = operation === null || places === undefined ? null : { ...operation, places };
  return canSortBy({ operation: reads, record, ownOrder: undefined }, sort.field)
    ? []
    : [diagnose(document, `${at}/sort/field`, 'notSortable', { name: sort.field })];
}

function checkPage(
  document: ConfigDocument,
  { perPage = 0, perPageRange }: ListView,
  { at, operation }: Read,
): Diagnostic[] {
  const size = operation?.parameters?.find(({ name }) => name === operation['x-list']?.size);
  const limit = size?.schema?.maximum;
  const asked = { perPage, 'perPageRange/maximum': perPageRange?.maximum ?? 0 };
  return Object.entries(asked).flatMap(([name, rows]) =>
    limit === undefined || rows <= limit
      ? []
      : [diagnose(document, `${at}/${name}`, 'tooManyRows', { limit })],
  );
}
