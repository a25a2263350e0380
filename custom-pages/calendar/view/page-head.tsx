import { ChevronLeft, ChevronRight, Plus, TriangleAlert, Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { yearOf } from '../../../src/domain/calendar/office-day.ts';
import { ICON_STYLE, IconAction, LabelAction } from '../../../src/engine/index.ts';
import type { CalendarAnswer } from '../model/use-calendar.ts';
import type { Rights } from '../model/use-rights.ts';
import styles from './page-head.module.css';

/** The Republic of China counts its years from 1912 (document 3, §9). */
const ROC_OFFSET = 1911;
/** The next year's calendar is out since June; from this month on it is needed soon. */
const WARNING_MONTH = 11;

interface PageHeadProps {
  year: number;
  today: string;
  answer: CalendarAnswer | undefined;
  rights: Rights;
  canGoBack: boolean;
  canGoOn: boolean;
  onYear(year: number): void;
  onAdd(): void;
  /** @param year the one that is missing, else the one that is shown */
  onImport(year: number): void;
}

/** The title with the year, what can be done, and below it what is missing. */
export function PageHead(props: PageHeadProps) {
  const { year, today, answer, rights, canGoBack, canGoOn, onYear, onAdd, onImport } = props;
  const translate = useTranslate();
  const missing = answer === undefined ? null : findMissingYear(answer.loaded_years, today);
  return (
    <>
      <div className={styles.head}>
        <h1>{translate('calendar.title')}</h1>
        <IconAction
          icon={ChevronLeft}
          className={styles.step}
          label={translate('calendar.before')}
          disabled={!canGoBack}
          onClick={() => onYear(year - 1)}
        />
        <div className={styles.year} aria-live="polite">
          <b>{year}</b> {translate('calendar.roc', { year: year - ROC_OFFSET })}
        </div>
        <IconAction
          icon={ChevronRight}
          className={styles.step}
          label={translate('calendar.after')}
          disabled={!canGoOn}
          onClick={() => onYear(year + 1)}
        />
        <LabelAction
          label={translate('calendar.today')}
          disabled={year === yearOf(today)}
          onClick={() => onYear(yearOf(today))}
        />
        <div className={styles.tools}>
          {rights.mayUpdate ? (
            <LabelAction
              icon={Upload}
              label={translate('calendar.import.open')}
              onClick={() => onImport(year)}
            />
          ) : null}
          {rights.mayCreate ? (
            <LabelAction variant="contained" icon={Plus} label={translate('calendar.add')} onClick={onAdd} />
          ) : null}
        </div>
      </div>
      {missing === null ? null : (
        <div role="alert" className={styles.warning}>
          <TriangleAlert {...ICON_STYLE} />
          <span>{translate('calendar.missing', { year: missing, roc: missing - ROC_OFFSET })}</span>
          {rights.mayUpdate ? (
            <LabelAction
              size="small"
              label={translate('calendar.import.now', { year: missing })}
              onClick={() => onImport(missing)}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

/** The year that should be there by now: this one; from November on the next one too. Null: none. */
export function findMissingYear(loaded: readonly number[], today: string): number | null {
  const year = yearOf(today);
  if (!loaded.includes(year)) return year;
  return Number(today.slice(5, 7)) >= WARNING_MONTH && !loaded.includes(year + 1) ? year + 1 : null;
}
