import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { isPlainObject } from '../../../schema/plain-object.ts';
import { toText } from '../../format/to-text.ts';
import { FieldGroup } from '../../frame/field-group.tsx';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { chosenProperty, toChosenShape } from '../named-choices.tsx';

/**
 * A box for each value of the set, and for each that is held though the set does not have it. An item that stays keeps
 * what else the wire has in it.
 */
export default function NamedChoicesControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const property = chosenProperty(field) ?? { name: 'name', schema: {} };
  const wordOf = useChoiceWords(toChosenShape(field, property));
  const items: unknown[] = Array.isArray(input.value) ? input.value : [];
  const valueOf = (item: unknown) => (isPlainObject(item) ? item[property.name] : undefined);
  const held = items.map(valueOf);
  const listed = choiceValues(property.schema);
  const values = [...listed, ...held.filter((value) => !listed.includes(value))];
  const take = (value: unknown, isChecked: boolean) =>
    input.change(
      isChecked ? [...items, { [property.name]: value }] : items.filter((item) => valueOf(item) !== value),
    );
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
