import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Column, ListView } from './dialect-types.ts';

/** The columns and lines of a list whose values are changed in the list itself (`quickEdit`). */
export function listQuickEdits({ columns = [], card }: ListView): Column[] {
  return [...columns, ...(card?.lines ?? [])].filter(
    (column): column is Column => typeof column !== 'string' && column.quickEdit === true,
  );
}

/** Whether a value is changed by one press, not typed. */
export function isSwitched({ type }: JsonSchema): boolean {
  return type === 'boolean';
}

/**
 * Whether a quick edit needs the permissions of the list (spec/3 §6: the switch of a list follows its row). A typed
 * value needs those of the form. A field inside an object would open the whole object.
 */
export function isByList({ field }: Column, schema: JsonSchema): boolean {
  return isSwitched(schema) && !field.includes('.');
}
