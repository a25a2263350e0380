import { formatNumber } from '../format/format-number.ts';
import { toText } from '../format/to-text.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, rankWith } from '../registry/testers.ts';
import { useUnit } from '../words/use-unit.ts';
import { isNumber, NumberControl } from './number.tsx';

/** A percentage stands close to its sign; every other unit is a word of its own. */
function MeasureCell({ field, value }: CellProps) {
  const unit = useUnit(field);
  const figures = typeof value === 'number' ? formatNumber(value) : toText(value);
  return <>{unit === null ? figures : `${figures}${unit === '%' ? '' : ' '}${unit}`}</>;
}

/** Minutes, seconds, hours, percentages: a number with its unit, in the box and in the cell. */
export const measure: Renderer = {
  tester: rankWith(RANKS.format, and(isNumber, formatIs('minutes', 'seconds', 'hours', 'percent'))),
  Control: NumberControl,
  Cell: MeasureCell,
  align: 'end',
};
