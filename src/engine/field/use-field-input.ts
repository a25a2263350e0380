import { createContext, useContext } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldShape } from '../registry/field-shape.ts';

/** What ties a control to the value that it edits. */
export interface FieldInput {
  id: string;
  value: unknown;
  /** Takes what was typed and keeps what it means on the wire. */
  change(value: unknown): void;
  /** Writes fields that stand beside this one, by their names there; null empties one. */
  fill?(values: JsonObject): void;
  blur(): void;
  ref: (element: Focusable | null) => void;
  error: string | null;
  /** What the form says about parts of a list or object, by their path as JSON. */
  innerErrors: ReadonlyMap<string, string>;
  /** What a choice of nothing means: "all" of a filter. A form's asks to choose. */
  emptyText?: string;
  /** For the control itself: what stands below it. */
  describedBy: string;
}

export interface Focusable {
  focus(): void;
}

/** A hook that finds a field's value: in the form, or inside the list or object that holds it. */
export type UseInput = (field: FieldShape) => FieldInput;

/** The way to a field's value: the form's, or that of the list or the object that it stands in. */
export const InputContext = createContext<UseInput | null>(null);

/** Ties a control to its value, focus and error, wherever the field stands. @throws Error outside of a form */
export function useFieldInput(field: FieldShape): FieldInput {
  const useInput = useContext(InputContext);
  if (useInput === null) throw new Error('A control stands outside of a form.');
  // oxlint-disable-next-line react/hooks -- a place in a form keeps the hook that it was drawn with.
  return useInput(field);
}
