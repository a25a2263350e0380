import Slider from '@mui/material/Slider';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { formatNumber } from '../../format/format-number.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useUnit, useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** A number between two ends. A missing one stands at the lower end, and is said to be missing until it is moved. */
export function SliderControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { label, translate } = useWords();
  const unit = useUnit(field);
  const { minimum = 0, maximum = 0, multipleOf } = field.schema;
  const isInteger = [field.schema.type].flat().includes('integer');
  const value = typeof input.value === 'number' ? input.value : null;
  const words = value === null ? translate('engine.table.empty') : formatNumber(value);
  return (
    <FieldGroup field={field} input={input} isReadOnly={isReadOnly}>
      <div className={styles.slider}>
        <Slider
          size="small"
          min={minimum}
          max={maximum}
          step={multipleOf ?? (isInteger ? 1 : (maximum - minimum) / 100)}
          value={value ?? minimum}
          disabled={isReadOnly}
          aria-label={label(field)}
          getAriaValueText={() => words}
          onChange={(_, next) => input.change(Array.isArray(next) ? next[0] : next)}
          onBlur={input.blur}
          className={styles.track ?? ''}
        />
        <div className={styles.sliderValue}>
          {unit === null || value === null ? words : `${words} ${unit}`}
        </div>
      </div>
    </FieldGroup>
  );
}
