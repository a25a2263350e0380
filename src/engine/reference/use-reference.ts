import { useGetManyAggregate } from 'ra-core';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import { toRecordLabel } from './record-label.ts';

export type RecordId = string | number;

/** The resource that a field's ids point to. */
export function toTarget(field: FieldShape): string {
  const { schema } = field;
  return schema['x-reference'] ?? schema.items?.['x-reference'] ?? '';
}

/** The name of the record that an id points to; empty while it is being read, its number when it cannot be. */
export function useReferenceName(field: FieldShape, id: unknown): string {
  return useReferenceNames(field, isId(id) ? [id] : [])[0] ?? '';
}

/** The names of the records that ids point to, in their order; all cells of a page ask in one request. */
export function useReferenceNames(field: FieldShape, ids: readonly RecordId[]): string[] {
  const { translate } = useWords();
  const { data, isPending } = useGetManyAggregate(
    toTarget(field),
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  return ids.map((id, index) => {
    const record =
      data?.find((one) => String(one?.id) === String(id)) ?? (ids.length === 1 ? data?.[index] : null);
    if (record) return toRecordLabel(record);
    return isPending ? '' : translate('engine.form.unavailable', { id: String(id) });
  });
}

export function isId(value: unknown): value is RecordId {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
