import { isPlainObject } from '../../../contract/json-object.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './table.module.css';

/** The fields of an item that are two times of the day, each HH:mm. */
export interface DayHours {
  start: string;
  end: string;
}

/** Checked with the file that it stands in. */
export function readDayHours(option: unknown): DayHours | null {
  if (!isPlainObject(option)) return null;
  const { start, end } = option;
  return typeof start === 'string' && typeof end === 'string' ? { start, end } : null;
}

const HOURS = [0, 6, 12, 18, 24];

export function DayBarHead() {
  return (
    <th scope="col" className={styles.barHead}>
      <div aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </th>
  );
}

const DAY_MINUTES = 24 * 60;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** @returns minutes of the day; null for what is no time */
function minutesOf(clock: unknown): number | null {
  const found = typeof clock === 'string' ? CLOCK.exec(clock) : null;
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

/** Its parts of the day as shares: two where it passes midnight. The last minute of a day is its end. */
export function partsOfDay(item: unknown, { start, end }: DayHours): [from: number, to: number][] {
  const held = isPlainObject(item) ? item : {};
  const from = minutesOf(held[start]);
  const until = minutesOf(held[end]);
  if (from === null || until === null) return [];
  const to = until === DAY_MINUTES - 1 ? DAY_MINUTES : until;
  const parts = to >= from ? [[from, to] as const] : [[0, to] as const, [from, DAY_MINUTES] as const];
  return parts.map(([a, b]) => [a / DAY_MINUTES, b / DAY_MINUTES]);
}

/** The hours of an item on a line of 24; the boxes beside it say the same in figures. */
export function DayBar({ bar, item }: { bar: DayHours; item: unknown }) {
  return <DayParts parts={partsOfDay(item, bar)} />;
}

/** Parts of a day on a line of 24 hours. @param parts as shares of the day */
export function DayParts({ parts }: { parts: readonly (readonly [from: number, to: number])[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(([from, to]) => (
        <span key={from} style={{ left: percent(from), width: percent(to - from) }} />
      ))}
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Says of the first item that passes midnight that it does. */
export function DayBarNote({ field, bar }: { field: FieldShape; bar: DayHours | null }) {
  const { translate } = useWords();
  const { value } = useFieldInput(field);
  if (bar === null || !Array.isArray(value)) return null;
  const over = value.find((item) => partsOfDay(item, bar).length === 2);
  if (!isPlainObject(over)) return null;
  return (
    <span className={styles.note}>
      {translate('engine.fields.array.overnight', { from: over[bar.start], to: over[bar.end] })}
    </span>
  );
}
