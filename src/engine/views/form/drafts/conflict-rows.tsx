import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useController } from 'react-hook-form';
import { isSameValue } from '../../../../domain/same-value.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { fromFormValue, toFormValue } from '../../../record/form-values.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { findCell } from '../../../registry/registry.ts';
import { useWords } from '../../../words/use-words.ts';
import type { FieldConflict } from './find-conflicts.ts';

/** One field of a conflict. What the form holds is the choice; typing a third value chooses neither. */
export function ConflictRows({ conflict: { field, current, mine } }: { conflict: FieldConflict }) {
  const { translate, label } = useWords();
  const { field: input } = useController({ name: field.name });
  const choices = [
    { name: 'current', value: current, choose: 'take', chosen: 'taken' },
    { name: 'mine', value: mine, choose: 'keep', chosen: 'kept' },
  ];
  return (
    <Box sx={{ padding: '8px 12px', borderTop: '1px solid var(--line)', fontSize: 13 }}>
      <Box sx={{ fontSize: 12, color: 'var(--ink2)' }}>{label(field)}</Box>
      {choices.map(({ name, value, choose, chosen }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 30 }}>
          <Box sx={{ width: 64, color: 'var(--ink2)' }}>{translate(`engine.conflict.${name}`)}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Shown field={field} value={value} />
          </Box>
          {isSameValue(fromFormValue(input.value) ?? null, value ?? null) ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px', color: 'var(--ink2)' }}>
              <Check {...ICON_STYLE} />
              {translate(`engine.conflict.${chosen}`)}
            </Box>
          ) : (
            <Button
              size="small"
              variant="text"
              onClick={() => input.onChange({ target: { value: toFormValue(value ?? null) } })}
            >
              {translate(`engine.conflict.${choose}`)}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Shown({ field, value }: { field: FieldShape; value: unknown }) {
  const { translate } = useWords();
  const entry = findCell(field);
  if (value === undefined || value === null || value === '' || entry === null)
    return <>{translate('engine.table.empty')}</>;
  return <entry.cell field={field} value={value} record={{ [field.name]: value }} />;
}
