import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { FieldInput } from '../../field/field-input.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';

interface ClosedObjectProps extends ControlProps {
  input: FieldInput;
  onAdd(): void;
}

/** An object that is not there yet: a button that adds it. */
export function ClosedObject({ field, isReadOnly, input, onAdd }: ClosedObjectProps) {
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
