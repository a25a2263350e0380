import { createContext, useContext } from 'react';
import type { FieldShape } from '../registry/field-shape.ts';
import type { FieldInput, UseInput } from './field-input.ts';

export type { FieldInput } from './field-input.ts';

/** The way to a field's value: the form's, or that of the list or the object that it stands in. */
export const InputContext = createContext<UseInput | null>(null);

/** Ties a control to its value, focus and error, wherever the field stands. @throws Error outside of a form */
export function useFieldInput(field: FieldShape): FieldInput {
  const useInput = useContext(InputContext);
  if (useInput === null) throw new Error('A control stands outside of a form.');
  // oxlint-disable-next-line react/hooks -- a place in a form keeps the hook that it was drawn with.
  return useInput(field);
}
