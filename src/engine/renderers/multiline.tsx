import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, rankWith, typeIs } from '../registry/testers.ts';

/** A text of several lines: Enter breaks the line and submits nothing. */
function MultilineControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <OutlinedInput
        id={input.id}
        multiline
        minRows={3}
        maxRows={12}
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
        sx={{ '&& textarea': { padding: 0 } }}
      />
    </FieldFrame>
  );
}

/** In a row, one line: the rest is in the title. */
function MultilineCell({ value }: CellProps) {
  const words = String(value);
  return <span title={words}>{words.split('\n')[0]}</span>;
}

export const multiline: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), formatIs('multiline'))),
  Control: MultilineControl,
  Cell: MultilineCell,
};
