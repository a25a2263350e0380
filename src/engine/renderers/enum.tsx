import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { toText } from '../format/to-text.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, hasKeyword, hasNoFormat, or, rankWith } from '../registry/testers.ts';
import { toEnumKey } from '../words/to-enum-key.ts';
import { useWords } from '../words/use-words.ts';

/** Choices that the schema lists. The browser's value is the place in the list, so that 1 and "1" stay apart. */
function EnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate, tryWords } = useWords();
  const values = (field.schema.enum ?? []).filter((value) => value !== null);
  const chosen = values.findIndex((value) => value === input.value);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <Select
        id={`${input.id}-select`}
        labelId={`${input.id}-label`}
        SelectDisplayProps={{ id: input.id }}
        displayEmpty
        value={chosen === -1 ? '' : String(chosen)}
        onChange={(event) =>
          input.change(event.target.value === '' ? '' : values[Number(event.target.value)])
        }
        onBlur={input.blur}
        inputRef={input.ref}
        readOnly={isReadOnly}
        aria-describedby={input.describedBy}
      >
        <MenuItem value="" disabled={field.isRequired}>
          {translate(field.isRequired ? 'engine.form.choose' : 'engine.form.none')}
        </MenuItem>
        {values.map((value, index) => (
          <MenuItem key={toText(value)} value={String(index)}>
            {tryWords([toEnumKey(field, value)]) ?? toText(value)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

function EnumCell({ field, value }: CellProps) {
  const { tryWords } = useWords();
  return <>{tryWords([toEnumKey(field, value)]) ?? toText(value)}</>;
}

const isSingle = ({ schema }: FieldShape) => schema.type !== 'array';

export const enumeration: Renderer = {
  tester: rankWith(RANKS.keyword, and(hasKeyword('enum'), isSingle, or(hasNoFormat, formatIs('select')))),
  Control: EnumControl,
  Cell: EnumCell,
};
