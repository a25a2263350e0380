import type { TextForm } from '../../field/frame/use-typed-text.ts';
import { formatNumber } from '../../format/format-number.ts';
import { parseNumber } from '../../format/parse-number.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';
import { isField } from '../../registry/to-control.ts';
import { useUnit } from '../../words/use-unit.ts';
import { isNumber, NUMBER_FORM, NumberBox } from './number.tsx';

/** A share is kept as a fraction; an integer has none, and is kept in percent. */
const isShare = and(typeIs('number'), hasFormat('percent'));

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

/** A percentage stands close to its sign; every other unit is a word of its own. */
function QuantityCell({ field, value }: CellProps) {
  const unit = useUnit(field);
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
