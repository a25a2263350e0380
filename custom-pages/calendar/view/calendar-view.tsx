import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SpecialDay } from '../../../src/contract/operations.ts';
import { yearOf } from '../../../src/domain/calendar/office-day.ts';
import { Confirm } from '../../../src/engine/index.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { Year } from '../model/build-year.ts';
import { datesOf, type Selection } from '../model/selection.ts';
import { type CalendarAnswer, useChange, useInvoke } from '../model/use-calendar.ts';
import type { Rights } from '../model/use-rights.ts';
import styles from './calendar.module.css';
import { DayLists } from './day-lists.tsx';
import { DayPanel } from './day-panel.tsx';
import { Legend } from './legend.tsx';
import side from './side.module.css';
import { SpecialDayForm, type SpecialFields } from './special-day-form.tsx';
import { YearGrid } from './year-grid.tsx';

interface CalendarViewProps {
  year: Year;
  answer: CalendarAnswer;
  today: string;
  rights: Rights;
  /** A special day is to be added, on the chosen date. */
  isAdding: boolean;
  onAdded(): void;
  isImporting: boolean;
  onImported(): void;
  onYear(year: number): void;
}

/** Of a new special day while one is chosen that is special already: it has another date. */
const NO_DATES: readonly string[] = [];

/** What is open over the year. */
type Open = 'form' | 'confirm' | null;

/** The months at the left, the lists and what is chosen at the right. */
export function CalendarView(props: CalendarViewProps) {
  const { year, answer, today, rights } = props;
  const translate = useTranslate();
  const [selection, setSelection] = useState(() => startOf(year.year, today));
  const [open, setOpen] = useState<Open>(null);
  const dates = datesOf(selection);
  const one = dates.length === 1 ? (year.days.get(selection.focus)?.special ?? null) : null;
  const actions = useActions(answer, dates);
  const openForm = () => {
    if (one === null ? rights.mayCreate : rights.mayUpdate) setOpen('form');
  };
  return (
    <>
      <div className={styles.columns}>
        <Paper className={styles.main ?? ''}>
          <Legend isLoaded={answer.loaded_years.includes(year.year)} />
          <YearGrid
            year={year}
            today={today}
            selection={selection}
            onSelect={setSelection}
            onOpen={openForm}
          />
        </Paper>
        <Paper className={styles.side ?? ''} component="aside" aria-label={translate('calendar.lists')}>
          <DayLists
            year={year}
            chosen={selection.focus}
            onChoose={(date) => setSelection({ anchor: date, focus: date })}
          />
          <DayPanel
            {...rights}
            year={year}
            dates={dates}
            isRunning={actions.isRunning}
            onSet={(isHoliday) => void actions.setDays({ isHoliday })}
            onSpecial={openForm}
            onPlain={() => setOpen('confirm')}
          />
          <Totals year={year} />
        </Paper>
      </div>
      <OpenOverYear {...props} open={open} onOpen={setOpen} dates={dates} one={one} actions={actions} />
    </>
  );
}

function Totals({ year: { workCount, offCount } }: { year: Year }) {
  const translate = useTranslate();
  const total = (name: string, count: number) => (
    <span>
      {translate(`calendar.${name}`)} <b>{translate('calendar.dayCount', { count })}</b>
    </span>
  );
  return (
    <div className={side.totals}>
      {total('totalWork', workCount)}
      {total('totalOff', offCount)}
    </div>
  );
}

interface OpenProps extends CalendarViewProps {
  open: Open;
  onOpen(open: Open): void;
  dates: readonly string[];
  /** The special day that is chosen; null: none, or several days are. */
  one: SpecialDay | null;
  actions: ReturnType<typeof useActions>;
}

/** The form, the question, or the import. */
function OpenOverYear({ open, onOpen, dates, one, actions, ...view }: OpenProps) {
  const { year, answer, isAdding } = view;
  const stored = isAdding ? null : one;
  const close = () => {
    onOpen(null);
    view.onAdded();
  };
  const save = async (fields: SpecialFields, date: string) => {
    await actions.save(fields, stored, date);
    close();
    if (date !== '' && yearOf(date) !== year.year) view.onYear(yearOf(date));
  };
  return (
    <>
      {open === 'form' || isAdding ? (
        <SpecialDayForm
          dates={isAdding && one !== null ? NO_DATES : dates}
          stored={stored}
          onClose={close}
          onSave={save}
        />
      ) : null}
      {open === 'confirm' ? (
        <RemoveQuestion
          name={one?.name ?? null}
          count={dates.length}
          isRunning={actions.isRunning}
          onCancel={() => onOpen(null)}
          onConfirm={() => void actions.setDays({ special: null }).then(() => onOpen(null))}
        />
      ) : null}
      {view.isImporting ? (
        <ImportDialog year={year.year} answer={answer} onClose={view.onImported} onYear={view.onYear} />
      ) : null}
    </>
  );
}

interface RemoveQuestionProps {
  /** Of the only day; null: of several. */
  name: string | null;
  count: number;
  isRunning: boolean;
  onCancel(): void;
  onConfirm(): void;
}

function RemoveQuestion({ name, count, ...question }: RemoveQuestionProps) {
  const translate = useTranslate();
  return (
    <Confirm
      {...question}
      title={
        name === null
          ? translate('calendar.removeSomeQuestion', { count })
          : translate('calendar.removeQuestion', { name })
      }
      text={translate('calendar.removeText')}
      label={translate('calendar.remove')}
      isDanger
    />
  );
}

/** Today, else the first day of the year. */
function startOf(year: number, today: string): Selection {
  const date = yearOf(today) === year ? today : `${year}-01-01`;
  return { anchor: date, focus: date };
}

function useActions({ revision }: CalendarAnswer, dates: readonly string[]) {
  const invoke = useInvoke();
  const { change, refresh } = useChange();
  const [isRunning, setIsRunning] = useState(false);
  return {
    isRunning,
    async setDays(set: { isHoliday: boolean | null } | { special: null }) {
      setIsRunning(true);
      await change(() => invoke('calendar.setDays', { dates, ...set, revision }));
      setIsRunning(false);
    },
    /** Of one day, or of all that are chosen. @throws what the form says at its fields */
    async save(fields: SpecialFields, stored: SpecialDay | null, date: string) {
      if (dates.length > 1) await invoke('calendar.setDays', { dates, special: fields });
      else
        await invoke('calendar.upsertSpecialDay', {
          ...(stored === null ? {} : { id: stored.id, version: stored.version }),
          ...fields,
          date,
        });
      await refresh();
    },
  };
}
