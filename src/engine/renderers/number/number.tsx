import { useTranslate } from 'ra-core';
import { isPlainObject } from '../../../contract/json-object.ts';
import { parseNumber } from '../../../domain/typed/parse-number.ts';
import { type TextForm, TypedBox } from '../../field/frame/typed-box.tsx';
import { lazyControl } from '../../field/lazy-control.tsx';
import { formatNumber } from '../../format/format-number.ts';
import { toText } from '../../format/to-text.ts';
import type { CellProps, CellWords, ControlProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasNoFormat,
  isField,
  optionIs,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  type Tester,
  typeIs,
} from '../../registry/testers.ts';
import { useUnit, useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';
import { NUMBER_FORM } from './number-form.ts';

/** A number that is only shown has its commas, as in a list. */
const SHOWN_FORM: TextForm = {
  ...NUMBER_FORM,
  format: (value) => (typeof value === 'number' ? formatNumber(value) : null),
};

function NumberControl(props: ControlProps) {
  return <NumberBox {...props} form={props.isReadOnly ? SHOWN_FORM : NUMBER_FORM} />;
}

/** At the right edge, its unit behind it. The form holds a number, or the text that is no number, which the schema refuses. */
function NumberBox({ form, ...props }: ControlProps & { form: TextForm }) {
  const unit = useUnit(props.field);
  const { tryWords } = useWords();
  const { emptyText } = props.field.options;
  const placeholder = typeof emptyText === 'string' ? tryWords([emptyText]) : null;
  const isWhole = props.field.schema.type === 'integer';
  return (
    <TypedBox
      {...props}
      form={form}
      wordsKey="engine.fields.number"
      judge={(value) => (isWhole && typeof value === 'number' && !Number.isInteger(value) ? 'integer' : null)}
      {...(unit === null ? {} : { unit })}
      {...(placeholder === null ? {} : { placeholder })}
      inputMode={isField(isInteger, props.field) ? 'numeric' : 'decimal'}
      className={styles.number}
    />
  );
}

function NumberCell({ field, value }: CellProps) {
  const { decimals } = field.options;
  if (typeof value !== 'number') return <>{toText(value)}</>;
  return <>{formatNumber(value, typeof decimals === 'number' ? decimals : undefined)}</>;
}

const isInteger = typeIs('integer');
const isNumber = or(isInteger, typeIs('number'));

export const number: Renderer = {
  tester: rankWith(RANKS.type, and(isNumber, hasNoFormat)),
  renderer: NumberControl,
  cell: NumberCell,
  align: 'end',
};

/** `id`, `order.id`, `record_id`: what a record is called by on the wire. */
const isIdentity: Tester = (uischema) =>
  'scope' in uischema && typeof uischema.scope === 'string' && /\/(?:\w+_)?id$/.test(uischema.scope);

/** A number that only tells records apart: read digit by digit, so without commas, and never added up. */
export const identity: Renderer = {
  tester: rankWith(RANKS.keyword, and(isInteger, hasNoFormat, isIdentity)),
  renderer: (props) => <NumberBox {...props} form={NUMBER_FORM} />,
  cell: ({ value }) => <>{toText(value)}</>,
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
  renderer: lazyControl(async () => (await import('./slider-control.tsx')).SliderControl),
};

/** A number that is touched: keys for less, more and usual values, where the layout asks for them. */
export const stepper: Renderer = {
  ...number,
  tester: rankWith(
    RANKS.option,
    and(isNumber, ({ options }) => isPlainObject(options?.stepper)),
  ),
  renderer: lazyControl(async () => (await import('./stepper-control.tsx')).StepperControl),
};

/** A share is kept as a fraction; an integer has none, and is kept in percent. */
export const isShare = and(typeIs('number'), hasFormat('percent'));

const isMinutes = hasFormat('minutes');

const SHARE_FORM: TextForm = {
  format: (value) => (typeof value === 'number' ? String(toPercent(value)) : null),
  parse: (text) => {
    const parsed = parseNumber(text);
    return 'value' in parsed ? { value: fromPercent(parsed.value) } : parsed;
  },
};

function QuantityControl(props: ControlProps) {
  return <NumberBox {...props} form={isField(isShare, props.field) ? SHARE_FORM : NUMBER_FORM} />;
}

/**
 * A percentage stands close to its sign; every other unit is a word of its own. Minutes are read as days, hours and
 * minutes (spec/2 §2.3); in a file they stay a number.
 */
function QuantityCell({ field, value }: CellProps) {
  const unit = useUnit(field);
  const translate = useTranslate();
  if (isField(isMinutes, field) && typeof value === 'number' && Number.isInteger(value) && value >= 60)
    return <>{toSpanText(value, translate)}</>;
  const figures =
    typeof value === 'number'
      ? formatNumber(isField(isShare, field) ? toPercent(value) : value)
      : toText(value);
  return <>{unit === null ? figures : `${figures}${unit === '%' ? '' : ' '}${unit}`}</>;
}

/** Minutes, seconds, hours, percentages: a number with its unit, in the box and in the cell. 0.05 is 5 %. */
export const quantity: Renderer = {
  tester: rankWith(RANKS.format, and(isNumber, hasFormat('minutes', 'seconds', 'hours', 'percent'))),
  renderer: QuantityControl,
  cell: QuantityCell,
  align: 'end',
};

/** Minutes as days, hours and minutes in words. @param minutes from 0 on, whole */
export function toSpanText(minutes: number, translate: CellWords['translate']): string {
  if (minutes < 60) return translate('engine.fields.span.onlyMinutes', { count: minutes });
  return splitMinutes(minutes)
    .map(([name, count]) => translate(`engine.fields.span.${name}`, { count }))
    .join(' ');
}

/** 1,514 minutes are a day, an hour and 14 minutes; what is 0 is left out. */
function splitMinutes(minutes: number): ['days' | 'hours' | 'minutes', number][] {
  const parts: ['days' | 'hours' | 'minutes', number][] = [
    ['days', Math.floor(minutes / 1440)],
    ['hours', Math.floor(minutes / 60) % 24],
    ['minutes', minutes % 60],
  ];
  return parts.filter(([, count]) => count > 0);
}

/**
 * A share as the figures before its sign: 0.05 -> 5, without the dust of binary fractions (0.07 * 100 is 7.000000000000001).
 */
export function toPercent(share: number): number {
  return Number((share * 100).toPrecision(15));
}

/** The opposite: 5 -> 0.05. */
export function fromPercent(figures: number): number {
  return Number((figures / 100).toPrecision(15));
}
