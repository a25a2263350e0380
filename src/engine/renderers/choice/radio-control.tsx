import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** The choices of a field by their place in the list, so that 1 and "1" stay apart. */
function usePlaces(field: FieldShape) {
  const input = useFieldInput(field);
  const wordOf = useChoiceWords(field);
  const values = choiceValues(field.schema);
  const chosen = values.findIndex((value) => value === input.value);
  const places = values.map((value, index) => ({
    key: `${typeof value} ${toText(value)}`,
    place: String(index),
    word: wordOf(value),
  }));
  const take = (place: string) => input.change(values[Number(place)]);
  return { input, places, chosen: chosen === -1 ? null : String(chosen), take };
}

/** A few choices, all in sight. */
export function RadioControl({ field, isReadOnly }: ControlProps) {
  const { input, places, chosen, take } = usePlaces(field);
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <RadioGroup
        row
        name={input.id}
        aria-labelledby={`${input.id}-label`}
        value={chosen ?? ''}
        onChange={(_, place) => take(place)}
        onBlur={input.blur}
        className={styles.options ?? ''}
      >
        {places.map(({ key, place, word }) => (
          <FormControlLabel key={key} value={place} label={word} disabled={isReadOnly} control={<Radio />} />
        ))}
      </RadioGroup>
    </FieldGroup>
  );
}

/** Choices side by side as chips, one of them pressed. Pressing it again takes it back where nothing is needed. */
export function TagControl({ field, isReadOnly }: ControlProps) {
  const { input, places, chosen, take } = usePlaces(field);
  const press = (place: string | null) => {
    if (place !== null) take(place);
    else if (!field.isRequired) input.change('');
  };
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <ToggleButtonGroup
        exclusive
        value={chosen}
        onChange={(_, place: string | null) => press(place)}
        onBlur={input.blur}
        disabled={isReadOnly}
        aria-labelledby={`${input.id}-label`}
      >
        {places.map(({ key, place, word }) => (
          <ToggleButton key={key} value={place}>
            {word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldGroup>
  );
}
