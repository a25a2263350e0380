import { useEffect, useRef, useState } from 'react';
import { buildObject } from '../../field/list/build-item.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { isOnDemand } from '../../registry/on-demand.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { ClosedObject } from './closed-object.tsx';
import { OpenObject } from './open-object.tsx';

/** An object in a form. A part of a tree is a button until it is asked for: its fields have no end. */
export default function ObjectControl(props: ControlProps) {
  const { field, isReadOnly } = props;
  const input = useFieldInput(field);
  const scope = useScope();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) focusFirst(box.current);
  }, [wanted]);
  if (!isOnDemand(field)) return <OpenObject {...props} input={input} />;
  const isThere = input.value !== undefined && input.value !== null;
  const change = (value: unknown) => {
    input.change(value);
    setWanted(wanted + 1);
  };
  return (
    <div ref={box} style={{ minWidth: 0 }}>
      {isThere ? (
        <OpenObject
          {...props}
          input={input}
          {...(isReadOnly || field.isRequired ? {} : { onRemove: () => change(undefined) })}
        />
      ) : (
        <ClosedObject {...props} input={input} onAdd={() => change(buildObject(field, scope))} />
      )}
    </div>
  );
}

function focusFirst(box: HTMLElement | null): void {
  const input = box?.querySelector<HTMLElement>('input, textarea, [role="combobox"]');
  (input ?? box?.querySelector<HTMLElement>('button'))?.focus();
}
