import { createContext, useContext, useId } from 'react';
import { toWireValue } from '../record/to-wire-value.ts';
import type { ControlProps } from '../registry/registry.ts';
import { FieldControl } from './field-control.tsx';
import { NO_ERRORS } from './read-errors.ts';
import { InputContext, type UseInput } from './use-field-input.ts';

interface HeldValue {
  value: unknown;
  change(value: unknown): void;
  /** What a choice of nothing means; absent where there must be a value. */
  emptyText?: string;
}

const HeldValueContext = createContext<HeldValue>({ value: null, change: () => undefined });

const useHeldValue: UseInput = (field) => {
  const id = useId();
  const { value, change, emptyText } = useContext(HeldValueContext);
  return {
    id,
    value,
    change: (next) => change(toWireValue(field.schema, false, next) ?? null),
    blur: () => undefined,
    ref: () => undefined,
    error: null,
    innerErrors: NO_ERRORS.inner,
    ...(emptyText === undefined ? {} : { emptyText }),
    describedBy: `${id}-help`,
  };
};

/** The controls below edit a value that stands in no form. */
const HELD_INPUT: UseInput = useHeldValue;

/** The control of a field outside of any form: of a filter, of a key. */
export function ValueControl({ field, isReadOnly, ...held }: ControlProps & HeldValue) {
  return (
    <InputContext value={HELD_INPUT}>
      <HeldValueContext value={held}>
        <FieldControl field={field} isReadOnly={isReadOnly} />
      </HeldValueContext>
    </InputContext>
  );
}
