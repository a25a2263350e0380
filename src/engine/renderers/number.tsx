import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { formatNumber } from '../format/format-number.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, hasNoFormat, or, rankWith, typeIs } from '../registry/testers.ts';

/**
 * A number, at the right edge. What is half typed (`-`, `1.`) stays as typed; the form holds a number, or the text
 * where it is none, which the schema then refuses.
 */
function NumberControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <OutlinedInput
        id={input.id}
        value={typed ?? toText(input.value)}
        onChange={(event) => {
          setTyped(event.target.value);
          input.change(fromText(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          input.blur();
        }}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
        autoComplete="off"
        slotProps={{ input: { inputMode: field.schema.type === 'integer' ? 'numeric' : 'decimal' } }}
        sx={{ '& input': { textAlign: 'right' } }}
      />
    </FieldFrame>
  );
}

function toText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function fromText(text: string): number | string {
  // Full-width digits come from a Chinese keyboard that was left on.
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return plain === '' || Number.isNaN(Number(plain)) ? plain : Number(plain);
}

function NumberCell({ value }: CellProps) {
  return <>{typeof value === 'number' ? formatNumber(value) : String(value)}</>;
}

export const number: Renderer = {
  tester: rankWith(
    RANKS.type,
    and(or(typeIs('integer'), typeIs('number')), or(hasNoFormat, formatIs('money'))),
  ),
  Control: NumberControl,
  Cell: NumberCell,
  align: 'end',
};
