import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { type Failure, toFailure } from '../../../src/contract/failure.ts';
import { findChangedDays } from '../../../src/domain/calendar/changed-days.ts';
import { toCalendarDay, yearOf } from '../../../src/domain/calendar/office-day.ts';
import { yearsOf } from '../../../src/domain/calendar/read-office-file.ts';
import { Dialog, LabelAction, Status, useWords } from '../../../src/engine/index.ts';
import { type CalendarAnswer, useChange, useInvoke, useStoredYear } from '../model/use-calendar.ts';
import { Differences } from './differences.tsx';
import { FileChoice } from './file-choice.tsx';
import styles from './import.module.css';
import type { ReadFile } from './read-file.ts';

interface ImportDialogProps {
  /** The year that is shown. */
  year: number;
  answer: CalendarAnswer;
  onClose(): void;
  onYear(year: number): void;
}

/** Takes over the government's office calendar: a file, what it would change, and then all of it or nothing. */
export function ImportDialog({ year: shown, onClose, onYear }: ImportDialogProps) {
  const translate = useTranslate();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const years = useMemo(() => yearsOf(file?.days ?? []), [file]);
  // A year that was chosen for an earlier file counts only where this one has it.
  const year = [chosen, shown, years.at(-1)].find((each) => each && years.includes(each)) ?? shown;
  const stored = useStoredYear(year);
  const changes = useMemo(() => {
    if (file === null || stored.data === undefined) return null;
    const days = file.days.filter(({ date }) => yearOf(date) === year);
    return { days, changed: findChangedDays(stored.data.days, days.map(toCalendarDay)) };
  }, [file, stored.data, year]);
  const apply = useApply({ year, revision: stored.data?.revision, onDone: () => leaveTo(year) });
  const leaveTo = (next: number) => {
    onClose();
    onYear(next);
  };
  const isRight = file !== null && file.problems.length === 0;
  return (
    <Dialog
      title={translate('calendar.import.title')}
      onClose={onClose}
      footer={
        <>
          <LabelAction label={translate('engine.cancel')} disabled={apply.isRunning} onClick={onClose} />
          <LabelAction
            variant="contained"
            label={translate('calendar.import.apply', { count: changes?.changed.length ?? 0 })}
            disabled={!isRight || apply.isRunning || (changes?.changed.length ?? 0) === 0}
            onClick={() => void apply.run(changes?.days ?? [])}
          />
        </>
      }
    >
      <div className={styles.content}>
        <FileChoice file={file} onFile={setFile} />
        {apply.failure === null ? null : <Failed failure={apply.failure} />}
        {file === null ? null : <Problems file={file} />}
        {years.length > 1 ? (
          <label className={styles.years}>
            {translate('calendar.import.year')}
            <select value={year} onChange={({ target }) => setChosen(Number(target.value))}>
              {years.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        ) : null}
        {isRight && changes !== null ? (
          <Differences year={year} changed={changes.changed} count={changes.days.length} />
        ) : null}
      </div>
    </Dialog>
  );
}

function Failed({ failure }: { failure: Failure }) {
  const { problem } = useWords();
  return (
    <p role="alert">
      <Status tone="danger">{problem(failure)}</Status>
    </p>
  );
}

/** A file of something else may have a million rows: to draw them all would hold the page. */
const TOLD_PROBLEMS = 20;
const TOLD_CHARACTERS = 60;

function shorten(value: string): string {
  const characters = [...value];
  return characters.length > TOLD_CHARACTERS ? `${characters.slice(0, TOLD_CHARACTERS).join('')}…` : value;
}

function Problems({ file: { problems } }: { file: ReadFile }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  const more = problems.length - TOLD_PROBLEMS;
  return (
    <div role="alert" className={styles.problems}>
      <Status tone="danger">{translate('calendar.import.problems', { count: problems.length })}</Status>
      <ul>
        {problems.slice(0, TOLD_PROBLEMS).map(({ line, code, value }) => (
          <li key={line}>
            <b>{translate('calendar.import.line', { line })}</b>{' '}
            {translate(`calendar.import.reasons.${code}`, { value: shorten(value) })}
          </li>
        ))}
        {more > 0 ? <li>{translate('calendar.import.more', { count: more })}</li> : null}
      </ul>
    </div>
  );
}

/** Sends what the file says of the year; the server changes what differs. */
function useApply({
  year,
  revision,
  onDone,
}: {
  year: number;
  revision: string | undefined;
  onDone(): void;
}) {
  const invoke = useInvoke();
  const { refresh } = useChange();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isRunning,
    failure,
    async run(days: ReadFile['days']) {
      setIsRunning(true);
      setFailure(null);
      try {
        await invoke('calendar.importYear', {
          year,
          days,
          ...(revision === undefined ? {} : { revision }),
        });
        await refresh();
        onDone();
      } catch (error) {
        setFailure(toFailure(error));
        await refresh();
      } finally {
        setIsRunning(false);
      }
    },
  };
}
