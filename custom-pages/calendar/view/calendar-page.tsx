import { type JSX, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { yearOf } from '../../../src/domain/calendar/office-day.ts';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { FailedState, LoadingSpace } from '../../../src/engine/index.ts';
import { type CalendarAnswer, useStoredYear, useYear } from '../model/use-calendar.ts';
import { useRights } from '../model/use-rights.ts';
import styles from './calendar.module.css';
import { CalendarView } from './calendar-view.tsx';
import { PageHead } from './page-head.tsx';

const FIRST_YEAR = 1998;
const LAST_YEAR = 2100;

/** A year of work days and holidays, and the special days of the house (document 3, §2.9). */
export function CalendarPage({ resource }: { resource: string; exitPath: string | null }): JSX.Element {
  const today = useToday();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const year = readYear(new URLSearchParams(search).get('year')) ?? yearOf(today);
  const { data, error, refetch } = useStoredYear(year);
  const rights = useRights(resource);
  const toYear = (next: number) => navigate(next === yearOf(today) ? pathname : `${pathname}?year=${next}`);
  return (
    <div className={styles.view}>
      <PageHead
        year={year}
        today={today}
        answer={data}
        rights={rights}
        onYear={toYear}
        onAdd={() => setIsAdding(true)}
        onImport={(wanted) => {
          void toYear(wanted);
          setIsImporting(true);
        }}
        canGoBack={year > FIRST_YEAR}
        canGoOn={year < LAST_YEAR}
      />
      <Content
        key={year}
        year={year}
        today={today}
        answer={data}
        error={error}
        onRetry={() => void refetch()}
        rights={rights}
        isAdding={isAdding}
        onAdded={() => setIsAdding(false)}
        isImporting={isImporting}
        onImported={() => setIsImporting(false)}
        onYear={toYear}
      />
    </div>
  );
}

interface ContentProps extends Omit<Parameters<typeof CalendarView>[0], 'year' | 'answer'> {
  year: number;
  answer: CalendarAnswer | undefined;
  error: unknown;
  onRetry(): void;
}

function Content({ year: number, answer, error, onRetry, ...view }: ContentProps) {
  const year = useYear(number, answer);
  if (year === null || answer === undefined) {
    return error ? (
      <FailedState error={error} onRetry={onRetry} />
    ) : (
      <LoadingSpace className={styles.loading}>{null}</LoadingSpace>
    );
  }
  return <CalendarView {...view} year={year} answer={answer} />;
}

/** The day in Taipei; a page that stays open over midnight has the next one. */
function useToday(): string {
  const [today, setToday] = useState(() => toBusinessDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(toBusinessDay(new Date())), MINUTE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return today;
}

function readYear(text: string | null): number | null {
  const year = Number(text ?? '');
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}
