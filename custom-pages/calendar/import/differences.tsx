import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ChangedDay } from '../../../src/domain/calendar/changed-days.ts';
import { type CalendarDay, datesOfYear, isWeekend } from '../../../src/domain/calendar/office-day.ts';
import { Status } from '../../../src/engine/index.ts';
import { useImpact } from '../model/use-calendar.ts';
import { ImpactList } from '../parts/impact-view.tsx';
import { useDayWords } from '../parts/use-day-words.ts';
import styles from './import.module.css';

interface DifferencesProps {
  year: number;
  changed: readonly ChangedDay[];
  /** How many days of the year the file has. */
  count: number;
}

/** What an import would change, day by day, and what that touches. */
export function Differences({ year, changed, count }: DifferencesProps) {
  const translate = useTranslate();
  const { told, priced } = useMemo(() => sortOut(changed), [changed]);
  const { data: impact } = useImpact(priced);
  const missing = datesOfYear(year).length - count;
  if (changed.length === 0)
    return (
      <p role="status">
        <Status tone="success">{translate('calendar.import.same', { year })}</Status>
      </p>
    );
  return (
    <>
      <p role="status">
        {translate('calendar.import.summary', {
          year,
          count: changed.length,
          told: told.length,
          plain: changed.length - told.length,
        })}
      </p>
      {missing > 0 ? (
        <Status tone="warning">{translate('calendar.import.missing', { count: missing })}</Status>
      ) : null}
      {told.length === 0 ? null : (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{translate('calendar.import.date')}</th>
              <th scope="col">{translate('calendar.import.was')}</th>
              <th scope="col">{translate('calendar.import.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {told.map((change) => (
              <Difference key={change.after.date} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {impact === undefined ? null : <ImpactList impact={impact} />}
    </>
  );
}

function Difference({ change: { before, after } }: { change: ChangedDay }) {
  const translate = useTranslate();
  const { date } = useDayWords();
  const word = (day: CalendarDay) =>
    [translate(`calendar.kinds.${day.kind}`), day.name].filter(Boolean).join(' ');
  return (
    <tr>
      <td>{date(after.date)}</td>
      <td>{word(before ?? byWeekday(after.date))}</td>
      <td>
        <b>{word(after)}</b>
      </td>
    </tr>
  );
}

/** The changes that a reader should see, beside those that only keep what the weekday says; and those that change prices. */
function sortOut(changed: readonly ChangedDay[]): { told: ChangedDay[]; priced: string[] } {
  const told = changed.filter(({ before, after }) => {
    const old = before ?? byWeekday(after.date);
    return old.kind !== after.kind || old.name !== after.name;
  });
  const priced = told.filter(({ before, after }) => (before ?? byWeekday(after.date)).kind !== after.kind);
  return { told, priced: priced.map(({ after }) => after.date) };
}

function byWeekday(date: string): CalendarDay {
  return { date, kind: isWeekend(date) ? 'holiday' : 'workday', name: null };
}
