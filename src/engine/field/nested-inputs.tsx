import { type ReactNode, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { UseInput } from './field-input.ts';
import { InputContext } from './use-field-input.ts';
import type { NestedValue } from './use-nested-value.ts';

interface HeldInputsProps {
  holder: NestedValue;
  /** The item or entry that the controls below are parts of; the whole where there is none. */
  step?: string;
  children: ReactNode;
}

/** The controls below read and write parts of a list or object; their names are paths inside it. */
export function NestedInputs({ holder, step, children }: HeldInputsProps) {
  const useInput = useMemo(() => buildNestedInput(holder, step === undefined ? [] : [step]), [holder, step]);
  return <InputContext value={useInput}>{children}</InputContext>;
}

function buildNestedInput(holder: NestedValue, base: readonly string[]): UseInput {
  return function useNestedInput(field: FieldShape) {
    const id = useId();
    const path = useMemo(() => [...base, ...toSteps(field.name)], [field.name]);
    const value = useSyncExternalStore(holder.subscribe, () => holder.read(path));
    const { own, inner } = useSyncExternalStore(holder.subscribe, () => holder.errorsAt(path));
    // What stood here when the control was drawn: to clear what was typed into nothing leaves nothing.
    const [wasMissing] = useState(value === undefined);
    return {
      id,
      value,
      change: (next) => {
        const isCleared = next === undefined || next === '';
        const wire = isCleared && wasMissing ? undefined : toWireValue(field.schema, field.isRequired, next);
        // A list has no gaps: an emptied item of it stays as an empty one.
        holder.write(path, wire === undefined && field.name === '' ? null : wire);
      },
      clear: (names) => {
        for (const name of names) holder.write([...path.slice(0, -1), ...toSteps(name)], undefined);
      },
      blur: () => holder.blur(path),
      ref: ignore,
      error: own,
      innerErrors: inner,
      describedBy: `${id}-help`,
    };
  };
}

function toSteps(name: string): string[] {
  return name === '' ? [] : name.split('.');
}

/** The form focuses the list or object as a whole, which then finds its first error. */
function ignore(): void {}
