import FormHelperText from '@mui/material/FormHelperText';
import { isPlainObject } from '../../../contract/json-object.ts';
import { FieldControl } from '../../field/field-control.tsx';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { NestedInputs, useNestedValue } from '../../field/nested-value.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toPropertyShape } from '../../registry/describe-field.ts';
import { rangeParts } from '../../registry/object-parts.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** Start and end side by side. An end before the start is said at once, and left to the schema and the provider to refuse. */
export function RangeControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { holder, whole } = useNestedValue(field, input);
  const { translate } = useWords();
  const parts = rangeParts(field) ?? [];
  const held = isPlainObject(input.value) ? input.value : {};
  const [start, end] = parts.map(({ name }) => held[name]);
  // A time of the day may run over midnight; a day cannot.
  const isDay = ['date', 'date-time', 'month'].includes(parts[0]?.schema.format ?? '');
  const isTurned = isDay && typeof start === 'string' && typeof end === 'string' && end !== '' && end < start;
  return (
    <FieldGroup field={field} input={whole} isReadOnly={isReadOnly}>
      <div className={styles.span}>
        <NestedInputs holder={holder}>
          {parts.map(({ name, schema, isRequired }) => (
            <FieldControl
              key={name}
              field={toPropertyShape(field, name, schema, isRequired)}
              isReadOnly={isReadOnly}
            />
          ))}
        </NestedInputs>
      </div>
      {isTurned ? (
        <FormHelperText error role="alert">
          {translate('engine.fields.date.rangeOrder')}
        </FormHelperText>
      ) : null}
    </FieldGroup>
  );
}
