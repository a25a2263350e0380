import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import type { Condition } from '../../../schema/values/value.ts';
import type { FieldInput } from '../../field/field-input.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';

interface CheckBoxesProps extends ControlProps {
  input: FieldInput;
  /** Whose words the values have. */
  wordsOf: ControlProps['field'];
  /** The values of the set. */
  listed: readonly unknown[];
  held: readonly unknown[];
  onTake(value: unknown, isChecked: boolean): void;
}

/** A box for each value of the set, and for each that is held though the set does not have it: it can only be taken out. */
export function CheckBoxes({ field, isReadOnly, input, wordsOf, listed, held, onTake }: CheckBoxesProps) {
  const wordOf = useChoiceWords(wordsOf);
  const scope = useScope();
  const choosable = field.schema['x-choosable'] as Condition | undefined;
  const values = [...listed, ...held.filter((value) => !listed.includes(value))];
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <FormGroup row sx={{ gap: '0 16px' }} onBlur={input.blur}>
        {values.map((value) => (
          <FormControlLabel
            key={`${typeof value} ${toText(value)}`}
            label={wordOf(value)}
            disabled={isReadOnly || !meetsCondition(choosable, { ...scope, each: value })}
            control={
              <Checkbox
                checked={held.includes(value)}
                onChange={(_, isChecked) => onTake(value, isChecked)}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldGroup>
  );
}
