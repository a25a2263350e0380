import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/value-words.ts';
import styles from '../renderers.module.css';

/** A few choices, all in sight. */
export default function RadioControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const wordOf = useChoiceWords(field);
  const values = choiceValues(field.schema);
  const chosen = values.findIndex((value) => value === input.value);
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <RadioGroup
        row
        name={input.id}
        aria-labelledby={`${input.id}-label`}
        value={chosen === -1 ? '' : String(chosen)}
        onChange={(_, place) => input.change(values[Number(place)])}
        onBlur={input.blur}
        className={styles.options ?? ''}
      >
        {values.map((value, index) => (
          <FormControlLabel
            key={`${typeof value} ${toText(value)}`}
            value={String(index)}
            label={wordOf(value)}
            disabled={isReadOnly}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
    </FieldGroup>
  );
}
