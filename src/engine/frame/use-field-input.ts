import { useId } from 'react';
import { useController } from 'react-hook-form';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';

export interface FieldInput {
  id: string;
  value: unknown;
  /** Takes what was typed and keeps what it means on the wire. */
  change(value: unknown): void;
  blur(): void;
  ref: (element: HTMLElement | null) => void;
  error: string | null;
  /** For the control itself: its label and what stands below it. */
  describedBy: string | undefined;
}

/** Ties a control to the form: value, focus and error under the field's path. */
export function useFieldInput(field: FieldShape): FieldInput {
  const id = useId();
  const { field: input, fieldState } = useController({ name: field.name });
  const error = fieldState.error?.message ?? null;
  return {
    id,
    value: input.value,
    // react-hook-form refuses undefined as a changed value and would show the loaded one again: null stands in for it.
    change: (value) => input.onChange(toWireValue(field.schema, field.isRequired, value) ?? null),
    blur: input.onBlur,
    ref: input.ref,
    error,
    describedBy: `${id}-help`,
  };
}
