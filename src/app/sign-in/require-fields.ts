import type { TextField } from './text-field.ts';

/** Marks each empty field with its message and moves to the first one. @returns whether all are filled */
export function requireFields(fields: readonly [field: TextField, message: string][]): boolean {
  const empty = fields.filter(([{ input }]) => input.value.trim() === '');
  for (const [field, message] of fields)
    field.setError(empty.some(([other]) => other === field) ? message : null);
  empty[0]?.[0].input.focus();
  return empty.length === 0;
}
