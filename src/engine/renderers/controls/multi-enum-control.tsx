import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { toText } from '../../format/to-text.ts';
import { FieldGroup } from '../../frame/field-group.tsx';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';

/** A box for each value of the set, and for each that is held though the set does not have it: it can only be taken out. */
export default function MultiEnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const wordOf = useChoiceWords(field);
  const held: unknown[] = Array.isArray(input.value) ? input.value : [];
  const listed = choiceValues(field.schema.items ?? {});
  const values = [...listed, ...held.filter((value) => !listed.includes(value))];
  const take = (value: unknown, isChecked: boolean) =>
    input.change(isChecked ? [...held, value] : held.filter((one) => one !== value));
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <FormGroup row sx={{ gap: '0 16px' }} onBlur={input.blur}>
        {values.map((value) => (
          <FormControlLabel
            key={`${typeof value} ${toText(value)}`}
            label={wordOf(value)}
            disabled={isReadOnly}
            control={
              <Checkbox checked={held.includes(value)} onChange={(_, isChecked) => take(value, isChecked)} />
            }
          />
        ))}
      </FormGroup>
    </FieldGroup>
  );
}
