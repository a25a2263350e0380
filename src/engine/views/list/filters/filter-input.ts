import { createContext, useContext, useId } from 'react';
import type { FieldInput, UseInput } from '../../../field/use-field-input.ts';
import { toWireValue } from '../../../record/to-wire-value.ts';

export interface FilterInput {
  value: unknown;
  change(value: unknown): void;
  /** What the filter says while it filters nothing; absent where it must have a value. */
  emptyText?: string;
}

/** The value that the control of a filter edits; a filter is no form. */
export const FilterInputContext = createContext<FilterInput>({ value: null, change: () => undefined });

const NO_ERRORS: FieldInput['innerErrors'] = new Map();

const useFilterInput: UseInput = (field) => {
  const id = useId();
  const { value, change, emptyText } = useContext(FilterInputContext);
  return {
    id,
    value,
    change: (next) => change(toWireValue(field.schema, false, next) ?? null),
    blur: () => undefined,
    ref: () => undefined,
    error: null,
    innerErrors: NO_ERRORS,
    ...(emptyText === undefined ? {} : { emptyText }),
    describedBy: `${id}-help`,
  };
};

/** The way of a form's control to the value of a filter. */
export const FILTER_INPUT: { use: UseInput } = { use: useFilterInput };
