import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldInput } from '../../field/field-input.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { buildObject } from '../../field/list/build-item.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { isOnDemand } from '../../registry/on-demand.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
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

interface ClosedObjectProps extends ControlProps {
  input: FieldInput;
  onAdd(): void;
}

/** An object that is not there yet: a button that adds it. */
function ClosedObject({ field, isReadOnly, input, onAdd }: ClosedObjectProps) {
  const { label, translate } = useWords();
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      {isReadOnly ? (
        <Box sx={{ fontSize: 13, color: 'var(--ink3)' }}>{translate('engine.table.empty')}</Box>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Plus {...ICON_STYLE} />}
          onClick={onAdd}
        >
          {translate('engine.fields.object.add', { label: label(field) })}
        </Button>
      )}
    </FieldGroup>
  );
}
