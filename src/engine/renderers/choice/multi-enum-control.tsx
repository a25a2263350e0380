import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import type { Condition } from '../../../schema/values/value.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { readSet } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useChoiceWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/**
 * A box for each value of the set. A value that is held though the set lacks it has one too, and can only be taken
 * out. An item that stays keeps what else the wire has in it.
 */
export function MultiEnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { valueOf, toItem, listed, shape } = readSet(field);
  const wordOf = useChoiceWords(shape);
  const scope = useScope();
  const choosable = field.schema['x-choosable'] as Condition | undefined;
  const items: unknown[] = Array.isArray(input.value) ? input.value : [];
  const held = items.map(valueOf);
  const take = (value: unknown, isChecked: boolean) =>
    input.change(isChecked ? [...items, toItem(value)] : items.filter((item) => valueOf(item) !== value));
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
              <Checkbox checked={held.includes(value)} onChange={(_, isChecked) => take(value, isChecked)} />
            }
          />
        ))}
      </FormGroup>
    </FieldGroup>
  );
}
