import OutlinedInput from '@mui/material/OutlinedInput';
import { formatInstant, fromTaipeiInput, toTaipeiInput } from '../format/format-instant.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, rankWith, typeIs } from '../registry/testers.ts';

/** An instant, typed and shown in Taipei's time wherever the browser stands, kept in UTC. */
function DateTimeControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <OutlinedInput
        id={input.id}
        type="datetime-local"
        value={typeof input.value === 'string' ? toTaipeiInput(input.value) : ''}
        onChange={({ target }) => input.change(target.value === '' ? '' : fromTaipeiInput(target.value))}
        onBlur={input.blur}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
      />
    </FieldFrame>
  );
}

function DateTimeCell({ value }: CellProps) {
  return <time dateTime={String(value)}>{formatInstant(String(value)) ?? String(value)}</time>;
}

export const dateTime: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), formatIs('date-time'))),
  Control: DateTimeControl,
  Cell: DateTimeCell,
};
