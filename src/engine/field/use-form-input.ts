import { useId, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fromFormValue, toFormValue } from '../record/form-values.ts';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { readErrors } from './read-errors.ts';
import type { FieldInput } from './use-field-input.ts';

/** A field of the form itself: value, focus and error under the field's name. */
export function useFormInput(field: FieldShape): FieldInput {
  const id = useId();
  const { field: input, fieldState } = useController({ name: field.name });
  const { setValue } = useFormContext();
  const value = useMemo(() => fromFormValue(input.value), [input.value]);
  const { own, inner } = readErrors(fieldState.error);
  const [firstInner] = inner.values();
  return {
    id,
    value,
    change: (next) => {
      // react-hook-form refuses undefined as a changed value and would show the loaded one again: null stands in.
      const wire = toFormValue(toWireValue(field.schema, field.isRequired, next) ?? null);
      // Wrapped: a value with a key `target` of its own would be taken for a browser's event.
      input.onChange({ target: { value: wire } });
    },
    clear: (names) => {
      for (const name of names)
        setValue(toSibling(field.name, name), toFormValue(null), { shouldDirty: true, shouldTouch: true });
    },
    blur: input.onBlur,
    ref: input.ref,
    error: own ?? firstInner ?? null,
    innerErrors: inner,
    describedBy: `${id}-help`,
  };
}

/** The name of a field of the same object. */
function toSibling(name: string, other: string): string {
  return `${name.slice(0, name.lastIndexOf('.') + 1)}${other}`;
}
