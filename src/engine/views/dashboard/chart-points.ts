import { formatDay, formatInstant } from '../../../domain/taipei-time.ts';
import type { DashboardChart } from '../../../schema/dialect/dialect-types.ts';
import { toMoment } from '../../../schema/values/moment.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { toText } from '../../format/to-text.ts';
import type { Scope } from '../../scope/use-scope.ts';

/** One place of a chart. */
export interface ChartPoint {
  /** `2026-11`. */
  label: string;
  /** Null where the answer has no number. */
  value: number | null;
  /** It is not over yet. */
  isOpen: boolean;
  /** By how much it differs from the one before: 0.04; null where there is nothing to compare. */
  change: number | null;
}

/** The places of a chart, from the rows of its operation's answer. */
export function toChartPoints(chart: DashboardChart, answer: unknown, scope: Scope): ChartPoint[] {
  const rows = resolveValue(chart.rows ?? '$answer', { ...scope, answer });
  if (!Array.isArray(rows)) return [];
  const values = rows.map((row: unknown) => {
    const value = resolveValue(chart.y, { ...scope, answer, row });
    return typeof value === 'number' ? value : null;
  });
  const labels = toLabels(chart, rows, { ...scope, answer });
  return values.map((value, index) => {
    const isOpen = chart.isLastOpen === true && index === values.length - 1;
    return {
      label: labels[index] ?? '',
      value,
      isOpen,
      change: isOpen ? null : toChange(values[index - 1], value),
    };
  });
}

function toChange(before: number | null | undefined, value: number | null): number | null {
  return before === null || before === undefined || before === 0 || value === null
    ? null
    : (value - before) / before;
}

/** What each row says of its place; where rows say nothing, a step of time from the first one to the next. */
function toLabels({ x, from, step }: DashboardChart, rows: readonly unknown[], scope: Scope): string[] {
  if (x !== undefined) return rows.map((row) => toText(resolveValue(x, { ...scope, row })));
  const first = resolveValue(from, scope);
  if (typeof first !== 'string' || step === undefined) return rows.map((_, index) => String(index + 1));
  let at = first;
  return rows.map((_, index) => {
    if (index > 0) at = toMoment('now', new Date(at), { sign: 1, duration: step });
    return toPlace(at, step);
  });
}

/** Months where the step is months, days where it is days, else the time too. */
function toPlace(at: string, step: string): string {
  if (step.includes('T')) return formatInstant(at) ?? at;
  return /[MY]$/.test(step) ? formatDay(at).slice(0, 'YYYY-MM'.length) : formatDay(at);
}
