import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { Plate } from '../parts/plate.tsx';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, rankWith, typeIs } from '../registry/testers.ts';

/** Upper case and styled as a plate; it refuses nothing, since military and test plates break every rule. */
function PlateControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <OutlinedInput
        id={input.id}
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={(event) => input.change(event.target.value)}
        onBlur={() => {
          // Not while typing: it would break a Chinese candidate that is still being chosen.
          if (typeof input.value === 'string' && !isReadOnly) input.change(input.value.toUpperCase());
          input.blur();
        }}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
        autoComplete="off"
        sx={{ '& input': { fontWeight: 700, letterSpacing: '0.05em', textTransform: 'uppercase' } }}
      />
    </FieldFrame>
  );
}

function PlateCell({ value }: CellProps) {
  return <Plate plate={String(value)} />;
}

export const plate: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), formatIs('plate'))),
  Control: PlateControl,
  Cell: PlateCell,
};
