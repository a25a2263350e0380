import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { isPlainObject } from '../../../contract/json-object.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import type { Condition } from '../../../schema/values/value.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { type FieldInput, useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { choiceValues, chosenProperty, toChosenShape } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useChoiceWords } from '../../words/value-words.ts';
import styles from '../renderers.module.css';

/** A box for each value of the set. */
export function MultiEnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const held: unknown[] = Array.isArray(input.value) ? input.value : [];
  const take = (value: unknown, isChecked: boolean) =>
    input.change(isChecked ? [...held, value] : held.filter((one) => one !== value));
  const listed = choiceValues(field.schema.items ?? {});
  const parts = { field, isReadOnly, input, listed, held };
  return <CheckBoxes {...parts} wordsOf={field} onTake={take} />;
}

/** A box for each value of the set. An item that stays keeps what else the wire has in it. */
export function NamedChoicesControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const property = chosenProperty(field) ?? { name: 'name', schema: {} };
  const items: unknown[] = Array.isArray(input.value) ? input.value : [];
  const valueOf = (item: unknown) => (isPlainObject(item) ? item[property.name] : undefined);
  const take = (value: unknown, isChecked: boolean) =>
    input.change(
      isChecked ? [...items, { [property.name]: value }] : items.filter((item) => valueOf(item) !== value),
    );
  const parts = { field, isReadOnly, input, listed: choiceValues(property.schema), held: items.map(valueOf) };
  return <CheckBoxes {...parts} wordsOf={toChosenShape(field, property)} onTake={take} />;
}

interface CheckBoxesProps extends ControlProps {
  input: FieldInput;
  /** Whose words the values have. */
  wordsOf: ControlProps['field'];
  /** The values of the set. */
  listed: readonly unknown[];
  held: readonly unknown[];
  onTake(value: unknown, isChecked: boolean): void;
}

/**
 * A box for each value of the set, and for each held value that the set does not have. That one can only be taken
 * out.
 */
function CheckBoxes({ field, isReadOnly, input, wordsOf, listed, held, onTake }: CheckBoxesProps) {
  const wordOf = useChoiceWords(wordsOf);
  const scope = useScope();
  const choosable = field.schema['x-choosable'] as Condition | undefined;
  const values = [...listed, ...held.filter((value) => !listed.includes(value))];
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <FormGroup row className={styles.options ?? ''} onBlur={input.blur}>
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
