import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { workdaysOf, type Year, type YearDay } from '../model/build-year.ts';
import { dateAfterKey, datesOf, type Selection } from '../model/selection.ts';
import { useDayWords } from '../parts/use-day-words.ts';
import styles from './calendar.module.css';

interface YearGridProps {
  year: Year;
  today: string;
  selection: Selection;
  onSelect(selection: Selection): void;
  /** Enter: something is to be done with what is chosen. */
  onOpen(): void;
}

/**
 * Twelve months. One day has the focus. Arrows move it, Page Up and Down by a month; with Shift, or by dragging, days are
 * chosen up to it.
 */
export function YearGrid(props: YearGridProps) {
  const { year, today, selection } = props;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const { wantFocus, ...keys } = useChoosing(props);
  const chosen = useMemo(() => new Set(datesOf(selection)), [selection]);
  useEffect(() => {
    if (wantFocus.current)
      root.current?.querySelector<HTMLElement>(`[data-date="${selection.focus}"]`)?.focus();
    wantFocus.current = false;
  }, [selection, wantFocus]);
  return (
    <div ref={root} role="group" aria-label={translate('calendar.keys')} className={styles.months} {...keys}>
      {year.months.map((days, month) => (
        <Month
          key={days[0]?.date}
          days={days}
          month={month + 1}
          chosen={isTouched(days, chosen) ? chosen : NONE}
          focus={days.some(({ date }) => date === selection.focus) ? selection.focus : null}
          today={days.some(({ date }) => date === today) ? today : null}
        />
      ))}
    </div>
  );
}

/** Choosing by keys and by the mouse. `wantFocus`: the next day that is chosen gets the focus. */
function useChoosing({ year, selection, onSelect, onOpen }: YearGridProps) {
  const wantFocus = useRef(false);
  const draggedFrom = useRef<string | null>(null);
  const select = (focus: string, anchor: string) => {
    wantFocus.current = true;
    onSelect({ anchor, focus });
  };
  const endDrag = () => {
    draggedFrom.current = null;
  };
  return {
    wantFocus,
    onKeyDown(event: KeyboardEvent) {
      const { focus, anchor } = selection;
      const next = event.key === 'Escape' ? focus : dateAfterKey(event, focus, year.year);
      const isOpening = event.key === 'Enter' || event.key === ' ';
      if (isOpening || next !== null) event.preventDefault();
      if (isOpening) onOpen();
      if (next !== null) select(next, event.shiftKey && event.key !== 'Escape' ? anchor : next);
    },
    onPointerDown(event: PointerEvent) {
      const date = dateAt(event.target);
      if (date === null || event.button !== 0) return;
      event.preventDefault();
      draggedFrom.current = event.shiftKey ? selection.anchor : date;
      select(date, draggedFrom.current);
    },
    onPointerMove(event: PointerEvent) {
      if (draggedFrom.current === null || event.buttons !== 1) return;
      const date = dateAt(document.elementFromPoint(event.clientX, event.clientY));
      if (date !== null && date !== selection.focus) select(date, draggedFrom.current);
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  };
}

const NONE: ReadonlySet<string> = new Set();

function isTouched(days: readonly YearDay[], chosen: ReadonlySet<string>): boolean {
  return days.some(({ date }) => chosen.has(date));
}

function dateAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest('[data-date]')?.getAttribute('data-date') ?? null)
    : null;
}

interface MonthProps {
  days: readonly YearDay[];
  /** From 1. */
  month: number;
  chosen: ReadonlySet<string>;
  /** The day that has the focus, if it is in this month. */
  focus: string | null;
  today: string | null;
}

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6];

/** Drawn again only where something of the month is another. */
const Month = memo(function Month({ days, month, chosen, focus, today }: MonthProps) {
  const translate = useTranslate();
  const words = useDayWords();
  const title = translate(`calendar.months.${month}`);
  return (
    <section className={styles.month}>
      <div className={styles.monthHead}>
        <h2>{title}</h2>
        <span>{translate('calendar.workdays', { count: workdaysOf(days) })}</span>
      </div>
      <table role="grid" aria-multiselectable aria-label={title}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th
                key={day}
                scope="col"
                data-weekend={day > 5}
                aria-label={translate(`engine.fields.weekdays.${day}`)}
              >
                {translate(`engine.fields.weekdaysShort.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a week is its place in the month.
            <tr key={index}>
              {week.map((day, column) =>
                day === null ? (
                  // oxlint-disable-next-line react/no-array-index-key -- the same.
                  <td key={column} aria-hidden />
                ) : (
                  <td
                    key={day.date}
                    data-date={day.date}
                    data-mark={day.mark}
                    data-today={day.date === today}
                    aria-current={day.date === today ? 'date' : undefined}
                    aria-selected={chosen.has(day.date)}
                    aria-label={words.whole(day)}
                    tabIndex={day.date === focus ? 0 : -1}
                  >
                    <span>{Number(day.date.slice(-2))}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Whole weeks from Sunday; null outside of the month. */
function weeksOf(days: readonly YearDay[]): (YearDay | null)[][] {
  const before = Array.from({ length: days[0]?.weekday ?? 0 }, () => null);
  const cells: (YearDay | null)[] = [...before, ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
