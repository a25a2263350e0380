import type { Condition, Value } from '../values/value.ts';
import type { Call } from './action.ts';
import type { LayoutElement } from './layout.ts';

/** A record that is only shown. */
export interface ShowView {
  record?: 'id' | 'only';
  layout?: (LayoutElement | string)[] | LayoutElement;
}

export interface DashboardView {
  cards?: DashboardCard[];
  charts?: DashboardChart[];
}

export interface DashboardCard extends Call {
  /** The key of its words: `<entity>.cards.<name>`. */
  name: string;
  value: Value;
  /** A plain number when absent. */
  format?: 'money';
  /** What it counts, said at its right. */
  period?: 'day' | 'untilNow' | 'month';
  /** An earlier figure, said below it: by now a week ago for a day, by now a month ago for a month. */
  compare?: Call & { value: Value };
  when?: Condition;
}

export interface DashboardChart extends Call {
  /** The key of its words: `<entity>.charts.<name>`. */
  name: string;
  kind: 'area' | 'bar' | 'line';
  /** The rows of the answer; `$answer` itself when absent. */
  rows?: Value;
  x?: Value;
  /** The place of the first row, where rows say none. */
  from?: Value;
  /** From one row to the next, an ISO duration. */
  step?: string;
  y: Value;
  /** The last row is not over yet: it is drawn dashed and compared with nothing. */
  isLastOpen?: boolean;
  /** The table below also says how each row differs from the one before. */
  hasChanges?: boolean;
  /** Plain numbers when absent. */
  format?: 'money';
  when?: Condition;
}
