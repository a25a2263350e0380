import { isPlainObject } from '../../../contract/json-object.ts';
import type { Tone } from '../../../schema/dialect/entity.ts';
import { onDemand } from '../../parts/later.tsx';
import { Status } from '../../parts/status.tsx';
import type { CellProps, CellWords, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';
import { json } from '../structure/object.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  valid: 'success',
  ending: 'success',
  expired: 'danger',
  coming: 'neutral',
  none: 'neutral',
};

/** The state of a period in words: `state`, and the days that are left where it ends soon. */
export function toPeriodState(value: unknown, { translate }: Pick<CellWords, 'translate'>): string {
  const { state, days_left: count } = isPlainObject(value) ? value : {};
  const key = typeof state === 'string' && Object.hasOwn(TONES, state) ? state : 'none';
  return translate(`engine.period.${key}`, { count });
}

function PeriodStateCell({ value }: CellProps) {
  const words = useWords();
  const state = isPlainObject(value) ? String(value.state) : 'none';
  return <Status tone={TONES[state] ?? 'neutral'}>{toPeriodState(value, words)}</Status>;
}

/** Whether a period holds now, and how long: `state` and `days_left` of its object. */
export const periodState: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('object'), hasFormat('period-state'))),
  renderer: json.renderer,
  cell: PeriodStateCell,
  text: ({ value }, words) => toPeriodState(value, words),
};

/** The dates of a period, where they come from, and its place among the periods beside it. */
export const periodBar: Renderer = {
  ...periodState,
  tester: rankWith(RANKS.format, and(typeIs('object'), hasFormat('period-bar'))),
  cell: onDemand(async () => (await import('./period-bar.tsx')).PeriodBarCell),
};
