import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, hasNoFormat, or, rankWith, typeIs } from '../registry/testers.ts';

/** Texts that a browser can help with: its keyboard, its own completion. */
const INPUT_TYPES = new Map([
  ['email', 'email'],
  ['phone', 'tel'],
  ['uri', 'url'],
]);

function TextControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <OutlinedInput
        id={input.id}
        type={INPUT_TYPES.get(field.schema.format ?? '') ?? 'text'}
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
        autoComplete="off"
      />
    </FieldFrame>
  );
}

function TextCell({ value }: CellProps) {
  return <span title={String(value)}>{String(value)}</span>;
}

export const text: Renderer = {
  tester: rankWith(
    RANKS.type,
    and(
      typeIs('string'),
      or(hasNoFormat, formatIs('email', 'phone', 'uri', 'hostname', 'uuid', 'ipv4', 'ipv6')),
    ),
  ),
  Control: TextControl,
  Cell: TextCell,
};
