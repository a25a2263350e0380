import { useCanAccess, useGetManyAggregate } from 'ra-core';
import { isRecordId, type RecordId } from '../../contract/record-id.ts';
import { toRecordText } from '../../schema/dialect/record-representation.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useRepresentation } from '../served-config-context.ts';
import { useWords } from '../words/use-words.ts';

/** The resource that a field's ids point to. */
export function toTarget(field: FieldShape): string {
  const { schema } = field;
  return schema['x-reference'] ?? schema.items?.['x-reference'] ?? '';
}

/** The name of the record that an id points to; empty while it is being read, its number when it cannot be. */
export function useReferenceName(field: FieldShape, id: unknown): string {
  return useReferenceNames(field, isRecordId(id) ? [id] : [])[0] ?? '';
}

/**
 * The names of the records that ids point to, in their order; all cells of a page ask in one request. Records that are
 * called by their ids are not read.
 */
export function useReferenceNames(field: FieldShape, ids: readonly RecordId[]): string[] {
  const { translate } = useWords();
  const target = toTarget(field);
  const representation = useRepresentation(target);
  const isRead = ids.length > 0 && representation !== 'id';
  const { data, isPending } = useGetManyAggregate(target, { ids: [...ids] }, { enabled: isRead });
  return ids.map((id, index) => {
    if (!isRead) return String(id);
    const record =
      data?.find((one) => String(one?.id) === String(id)) ?? (ids.length === 1 ? data?.[index] : null);
    if (record) return toRecordText(representation, record);
    return isPending ? '' : translate('engine.form.unavailable', { id: String(id) });
  });
}

/**
 * The name of a record of any resource; all that are asked for at once go out in one request for each resource.
 * @returns null while it is read, and where the reader may not read it or it is gone
 */
export function useRecordName(resource: string, id: unknown): string | null {
  const representation = useRepresentation(resource);
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const ids = isRecordId(id) ? [id] : [];
  const isWanted = canAccess && ids.length > 0 && representation !== 'id';
  const { data } = useGetManyAggregate(resource, { ids }, { enabled: isWanted, retry: false });
  const record = isWanted ? data?.find((one) => String(one?.id) === String(id)) : undefined;
  const name = record === undefined ? '' : toRecordText(representation, record);
  return name === '' || name === String(id) ? null : name;
}
