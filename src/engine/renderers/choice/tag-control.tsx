import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/value-words.ts';

/** Choices side by side as chips, one of them pressed. Pressing it again takes it back where nothing is needed. */
export default function TagControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const wordOf = useChoiceWords(field);
  const values = choiceValues(field.schema);
  const chosen = values.findIndex((value) => value === input.value);
  const take = (place: string | null) => {
    if (place !== null) input.change(values[Number(place)]);
    else if (!field.isRequired) input.change('');
  };
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <ToggleButtonGroup
        exclusive
        value={chosen === -1 ? null : String(chosen)}
        onChange={(_, place: string | null) => take(place)}
        onBlur={input.blur}
        disabled={isReadOnly}
        aria-labelledby={`${input.id}-label`}
      >
        {values.map((value, index) => (
          <ToggleButton key={`${typeof value} ${toText(value)}`} value={String(index)}>
            {wordOf(value)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldGroup>
  );
}
