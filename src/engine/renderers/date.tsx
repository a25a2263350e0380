import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, rankWith, typeIs } from '../registry/testers.ts';

/** A day. It is text all the way, never an instant, so no time zone can shift it. */
function DateControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <OutlinedInput
        id={input.id}
        type="date"
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
      />
    </FieldFrame>
  );
}

function DateCell({ value }: CellProps) {
  return <time dateTime={String(value)}>{String(value)}</time>;
}

export const date: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), formatIs('date'))),
  Control: DateControl,
  Cell: DateCell,
};
