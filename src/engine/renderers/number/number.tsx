import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { type TextForm, useTypedText } from '../../field/frame/use-typed-text.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { formatNumber } from '../../format/format-number.ts';
import { parseNumber } from '../../format/parse-number.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasNoFormat,
  optionIs,
  or,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { isField } from '../../registry/to-control.ts';
import { useUnit } from '../../words/use-unit.ts';
import { useWords } from '../../words/use-words.ts';

/** A plain number, as it is written everywhere. */
export const NUMBER_FORM: TextForm = {
  format: (value) => (typeof value === 'number' ? String(value) : null),
  parse: parseNumber,
};

/** A number that is only shown has its commas, as in a list. */
const SHOWN_FORM: TextForm = {
  ...NUMBER_FORM,
  format: (value) => (typeof value === 'number' ? formatNumber(value) : null),
};

const RIGHT = { textAlign: 'right' } as const;

function NumberControl(props: ControlProps) {
  return <NumberBox {...props} form={props.isReadOnly ? SHOWN_FORM : NUMBER_FORM} />;
}

/** At the right edge, its unit behind it. The form holds a number, or the text that is no number, which the schema refuses. */
export function NumberBox({ field, isReadOnly, form }: ControlProps & { form: TextForm }) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const unit = useUnit(field);
  const { text, onText, onBlur, problem } = useTypedText(input, form);
  const isFraction = field.schema.type === 'integer' && typeof input.value === 'number';
  const wrong = problem ?? (isFraction && !Number.isInteger(input.value) ? 'integer' : null);
  return (
    <FieldFrame
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={wrong === null ? null : translate(`engine.fields.number.${wrong}`)}
    >
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        value={text}
        onText={onText}
        onBlur={onBlur}
        {...(unit === null ? {} : { unit })}
        inputMode={isField(isInteger, field) ? 'numeric' : 'decimal'}
        style={RIGHT}
      />
    </FieldFrame>
  );
}

function NumberCell({ value }: CellProps) {
  return <>{typeof value === 'number' ? formatNumber(value) : toText(value)}</>;
}

const isInteger = typeIs('integer');
export const isNumber = or(isInteger, typeIs('number'));

export const number: Renderer = {
  tester: rankWith(RANKS.type, and(isNumber, hasNoFormat)),
  renderer: NumberControl,
  cell: NumberCell,
  align: 'end',
};

/** Amounts are whole yuan; the head of the column says so, not each cell. */
export const money: Renderer = {
  ...number,
  tester: rankWith(RANKS.format, and(isNumber, hasFormat('money'))),
};

/** A number whose two ends the schema says, where the layout asks for a slider. */
export const slider: Renderer = {
  ...number,
  tester: rankWith(
    RANKS.option,
    and(
      isNumber,
      optionIs('slider', true),
      schemaMatches(({ minimum, maximum }) => minimum !== undefined && maximum !== undefined),
    ),
  ),
  renderer: lazyControl(() => import('./slider-control.tsx')),
};
