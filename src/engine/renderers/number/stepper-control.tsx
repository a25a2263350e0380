import { Minus, Plus } from 'lucide-react';
import { useContext } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { BoundsContext } from '../../field/form-parts-context.ts';
import { TextBox } from '../../field/frame/text-box.tsx';
import { TypedBox } from '../../field/frame/typed-box.tsx';
import type { FieldInput } from '../../field/use-field-input.ts';
import { formatNumber } from '../../format/format-number.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useUnit, useWords } from '../../words/use-words.ts';
import { NUMBER_FORM } from './number-form.ts';
import styles from './stepper.module.css';

interface Steps {
  step: number;
  minimum: number | undefined;
  maximum: number | undefined;
}

/** A number between keys for less and more, above keys of usual values; the box can be typed in as any other. */
export function StepperControl({ field, isReadOnly }: ControlProps) {
  const boundsOf = useContext(BoundsContext);
  const { minimum, maximum, multipleOf: step = 1 } = { ...field.schema, ...boundsOf?.(field.name) };
  const steps = { step, minimum, maximum };
  return (
    <TypedBox field={field} isReadOnly={isReadOnly} form={NUMBER_FORM} wordsKey="engine.fields.number">
      {(input, typed) => (
        <Keys {...{ field, isReadOnly, input, steps }}>
          <TextBox
            input={input}
            isReadOnly={isReadOnly}
            value={typed.text}
            onText={typed.onText}
            onBlur={typed.onBlur}
            inputMode="decimal"
            className={styles.input}
          />
        </Keys>
      )}
    </TypedBox>
  );
}

interface KeysProps extends ControlProps {
  input: FieldInput;
  steps: Steps;
  children: React.ReactNode;
}

function Keys({ field, isReadOnly, input, steps, children }: KeysProps) {
  const { translate, label } = useWords();
  const unit = useUnit(field);
  const less = stepFrom(input.value, steps, -1);
  const more = stepFrom(input.value, steps, 1);
  const step = (to: number | null, sign: 'less' | 'more') => (
    <button
      type="button"
      className={styles.key}
      aria-label={translate(`engine.fields.stepper.${sign}`, { label: label(field) })}
      disabled={to === null || isReadOnly}
      onClick={() => input.change(to)}
    >
      {sign === 'less' ? <Minus {...ICON_STYLE} size={20} /> : <Plus {...ICON_STYLE} size={20} />}
    </button>
  );
  return (
    <>
      <div className={styles.stepper}>
        {step(less, 'less')}
        <div className={styles.box}>
          {children}
          {unit === null ? null : <span className={styles.unit}>{unit}</span>}
        </div>
        {step(more, 'more')}
      </div>
      <Shortcuts {...{ field, isReadOnly, input, steps }} />
      {input.error === null ? <Range steps={steps} unit={unit} /> : null}
    </>
  );
}

function Shortcuts({ field, isReadOnly, input, steps }: Omit<KeysProps, 'children'>) {
  const shown = shortcutsOf(field).filter((one) => isWithin(one, steps));
  if (shown.length === 0) return null;
  return (
    <div className={styles.shortcuts}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.shortcut}
          aria-pressed={input.value === one}
          disabled={isReadOnly}
          onClick={() => input.change(one)}
        >
          {formatNumber(one)}
        </button>
      ))}
    </div>
  );
}

/** What can be typed, in words. */
function Range({ steps: { step, minimum, maximum }, unit }: { steps: Steps; unit: string | null }) {
  const { translate } = useWords();
  if (minimum === undefined || maximum === undefined) return null;
  const params = { step, minimum, maximum, unit: unit ?? '' };
  return <p className={styles.range}>{translate('engine.fields.stepper.range', params)}</p>;
}

function shortcutsOf({ options }: FieldShape): number[] {
  const { stepper } = options;
  const written = isPlainObject(stepper) ? stepper.shortcuts : undefined;
  return Array.isArray(written) ? written.filter((one) => typeof one === 'number') : [];
}

function isWithin(value: number, { minimum, maximum }: Steps): boolean {
  return value >= (minimum ?? value) && value <= (maximum ?? value);
}

/**
 * The next multiple of the step; from outside of the bounds the nearest bound, from nothing the smallest value.
 * @returns null where there is none
 */
export function stepFrom(value: unknown, { step, minimum = 0, maximum }: Steps, sign: 1 | -1): number | null {
  if (typeof value !== 'number') return sign === 1 ? minimum : null;
  const most = maximum ?? Number.POSITIVE_INFINITY;
  const at = sign === 1 ? Math.floor(value / step + 1e-9) : Math.ceil(value / step - 1e-9);
  // Binary fractions leave dust: 0.1 * 3 is 0.30000000000000004.
  const next = Number(((at + sign) * step).toPrecision(12));
  const kept = Math.min(most, Math.max(minimum, next));
  return (kept - value) * sign > 0 ? kept : null;
}
