import Switch from '@mui/material/Switch';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useFieldInput } from '../frame/use-field-input.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, hasNoFormat, or, rankWith, typeIs } from '../registry/testers.ts';
import { toEnumKey } from '../words/to-enum-key.ts';
import { useWords } from '../words/use-words.ts';

function BooleanControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <Switch
        id={input.id}
        checked={input.value === true}
        onChange={(_, isChecked) => input.change(isChecked)}
        onBlur={input.blur}
        disabled={isReadOnly}
        slotProps={{ input: { ref: input.ref, 'aria-describedby': input.describedBy } }}
      />
    </FieldFrame>
  );
}

/** The field's own words for its two values, else yes and no. */
function BooleanCell({ field, value }: CellProps) {
  const { tryWords } = useWords();
  return <>{tryWords([toEnumKey(field, value), value === true ? 'engine.table.yes' : 'engine.table.no'])}</>;
}

export const boolean: Renderer = {
  tester: rankWith(RANKS.type, and(typeIs('boolean'), or(hasNoFormat, formatIs('switch')))),
  Control: BooleanControl,
  Cell: BooleanCell,
};
