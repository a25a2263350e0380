import { type KeyboardEvent, useEffect, useRef } from 'react';
import { daysOf } from '../../domain/typed/parse-day.ts';
import { useWords } from '../words/use-words.ts';
import styles from './calendar.module.css';

interface DayGridProps {
  /** The day that the keys move from, and that has the focus. */
  current: string;
  chosen: string | null;
  today: string;
  onMove(day: string): void;
  onDay(day: string): void;
}

/** One month of days, as `YYYY-MM-DD`, in whole weeks: one of them has the focus, and arrows move it. */
export function DayGrid({ current, chosen, today, onMove, onDay }: DayGridProps) {
  const { translate } = useWords();
  const focused = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(true);
  useEffect(() => {
    // Only after a key: the buttons of the head keep their own focus.
    if (hasMoved.current) focused.current?.focus();
    hasMoved.current = false;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, current, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    hasMoved.current = true;
    onMove(next);
  };
  const wordDay = (day: string) => {
    const [year, month, date] = day.split('-').map(Number);
    return translate('engine.fields.date.day', { year, month, day: date });
  };
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  return (
    <table className={styles.days} role="grid" onKeyDown={onKeyDown} aria-label={current.slice(0, 7)}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" aria-label={translate(`engine.fields.weekdays.${day}`)}>
              {translate(`engine.fields.weekdaysShort.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(current).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-selected={day === chosen}>
                <button
                  className={styles.day}
                  type="button"
                  ref={day === current ? focused : null}
                  tabIndex={day === current ? 0 : -1}
                  aria-label={wordDay(day)}
                  aria-current={day === today ? 'date' : undefined}
                  data-chosen={day === chosen}
                  data-weekend={weekdayOf(day) > 5}
                  data-other={day.slice(0, 7) !== current.slice(0, 7)}
                  onClick={() => onDay(day)}
                >
                  {Number(day.slice(-2))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOVES = new Map<string, (day: string, isYear: boolean) => string>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['Home', (day) => addDays(day, 1 - weekdayOf(day))],
  ['End', (day) => addDays(day, 7 - weekdayOf(day))],
  ['PageUp', (day, isYear) => addMonths(day, isYear ? -12 : -1)],
  ['PageDown', (day, isYear) => addMonths(day, isYear ? 12 : 1)],
]);

/** The day that a key leads to from another, as the grid pattern of ARIA has it; null for any other key. */
function dayAfterKey(key: string, day: string, isYear: boolean): string | null {
  return MOVES.get(key)?.(day, isYear) ?? null;
}

/** A day's parts; the month is 1 to 12. Days are text: no instant, so no zone. */
function partsOf(day: string): [year: number, month: number, date: number] {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function toDay(year: number, month: number, date: number): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

/** So many days later, or earlier. */
export function addDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const moved = new Date(Date.UTC(year, month - 1, date + count));
  return toDay(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** The same date so many months later; the last one of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return toDay(toYear, toMonth, Math.min(date, daysOf(toYear, toMonth)));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 7;
}

/** The weeks, Monday first, that show a month; days of its neighbours fill them up. */
export function weeksOf(day: string): string[][] {
  const [year, month] = partsOf(day);
  const first = toDay(year, month, 1);
  const start = addDays(first, 1 - weekdayOf(first));
  const length = Math.ceil((weekdayOf(first) - 1 + daysOf(year, month)) / 7);
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => addDays(start, week * 7 + place)),
  );
}
