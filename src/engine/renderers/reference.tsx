import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { useReferenceChoices, useReferenceName } from '../reference/use-reference.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, hasKeyword, or, rankWith, typeIs } from '../registry/testers.ts';
import { useWords } from '../words/use-words.ts';

/** One record of another resource. The current one is always among the choices, also beyond their end. */
function ReferenceControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const { choices, more } = useReferenceChoices(field, input.value);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <Select
        labelId={`${input.id}-label`}
        SelectDisplayProps={{ id: input.id }}
        displayEmpty
        value={choices.some(({ id }) => String(id) === String(input.value)) ? String(input.value) : ''}
        onChange={({ target }) =>
          input.change(choices.find(({ id }) => String(id) === target.value)?.id ?? '')
        }
        onBlur={input.blur}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
      >
        <MenuItem value="" disabled={field.isRequired}>
          {translate(field.isRequired ? 'engine.form.choose' : 'engine.form.none')}
        </MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
        {more > 0 ? (
          <MenuItem disabled value="more">
            {translate('engine.form.more', { count: choices.length, more })}
          </MenuItem>
        ) : null}
      </Select>
    </FieldFrame>
  );
}

function ReferenceCell({ field, value }: CellProps) {
  return <>{useReferenceName(field, value)}</>;
}

export const reference: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-reference'), or(typeIs('integer'), typeIs('string')))),
  Control: ReferenceControl,
  Cell: ReferenceCell,
};
