import type { ApiOperation } from '../api/api-definition.ts';
import type { ArgumentPlace } from '../api/argument-places.ts';
import { toWirePath, type WireShape } from '../api/wire-shape.ts';
import type { Sort } from '../dialect/dialect-types.ts';
import { isDerived } from '../dialect/is-derived.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { scalarTypeOf } from '../json-schema/scalar-type.ts';

/** What reads a list, as far as its order goes. */
export interface ListOperation extends Pick<ApiOperation, 'x-list'> {
  places: ReadonlyMap<string, Pick<ArgumentPlace, 'schema'>>;
  /** How its rows differ on the wire; absent where they do not. */
  shapes?: { row: WireShape | null };
}

const SORT_AS = ['{field}', '{field}'] as const;
const RECORD_FIELDS: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Whether the provider pages: else the whole list is read, and arranged by the client. */
export function isPaged({ 'x-list': list }: Pick<ApiOperation, 'x-list'>): boolean {
  const hasPlace = list?.page !== undefined || list?.offset !== undefined;
  return hasPlace && list?.size !== undefined;
}

/** What the argument that sorts says: `name`, or `-name` where `sortAs` has it so; the field by its name on the wire. */
export function toSortText(
  { 'x-list': list, shapes }: Pick<ListOperation, 'x-list' | 'shapes'>,
  { field, order }: Sort,
): string {
  const [up, down] = list?.sortAs ?? SORT_AS;
  return (order === 'DESC' ? down : up).replace('{field}', () => toWirePath(shapes?.row ?? null, field));
}

export interface SortReach {
  /** What reads the list; null for simple-rest. */
  operation: ListOperation | null;
  record: JsonSchema;
  /** The field that the provider's only order is by, of an operation that can turn it round and no more. */
  ownOrder: string | undefined;
}

/**
 * Whether the rows can be sorted by a field, both ways: by the client where it has all of them, else by the provider.
 * The values that its argument lists are those that it takes; without a list it takes what has a column.
 */
export function canSortBy({ operation, record, ownOrder }: SortReach, field: string): boolean {
  if (operation === null) return hasColumn(record, field);
  if (!isPaged(operation)) return true;
  const list = operation['x-list'] ?? {};
  if (list.sort === undefined) return list.direction !== undefined && field === ownOrder;
  const taken = operation.places.get(list.sort)?.schema.enum;
  if (taken === undefined) return hasColumn(record, field);
  return (['ASC', 'DESC'] as const).every((order) => taken.includes(toSortText(operation, { field, order })));
}

/** A single value that is stored, and answered; what a reference stands for is stored as it is written. */
function hasColumn({ properties = {} }: JsonSchema, field: string): boolean {
  if (RECORD_FIELDS.has(field)) return true;
  const property = Object.hasOwn(properties, field) ? properties[field] : undefined;
  if (property === undefined || property.writeOnly === true || isDerived(property)) return false;
  return scalarTypeOf(property) !== null;
}
