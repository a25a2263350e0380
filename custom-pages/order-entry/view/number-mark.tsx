import { useTranslate } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { countOfTillNumber, toTillNumber } from '../../../src/domain/till-number.ts';
import { type Job, type Till, useOutbox, useTill } from '../../../src/engine/index.ts';
import { useSupplyClock } from '../till/use-supply-clock.ts';
import styles from './till.module.css';

/**
 * The guest's number of the order that is being entered. A browser that is no till learns it with the sale: there it is
 * the last guest's, and says so. A part of its own, so that nothing else is drawn with it.
 */
export function NumberMark({ lastNumber }: { lastNumber: string | null }) {
  const till = useTill();
  return till === null ? <Mark words="lastNumber" number={lastNumber ?? '—'} /> : <NextNumber till={till} />;
}

function NextNumber({ till }: { till: Till }) {
  const outbox = useOutbox();
  const now = useSupplyClock();
  const read = useCallback(() => nextNumberOf(till, outbox.list(), now), [till, outbox, now]);
  return <Mark words="waitingNumber" number={useSyncExternalStore(outbox.subscribe, read)} />;
}

function Mark({ words, number }: { words: 'waitingNumber' | 'lastNumber'; number: string }) {
  const translate = useTranslate();
  return (
    <span className={styles.waiting}>
      {translate(`order-entry.${words}`)} <b>{number}</b>
    </span>
  );
}

/** The number that a till gives next: one more than the last of its business day, in this browser or in the one before. */
export function nextNumberOf({ id, letter, counted }: Till, jobs: readonly Job[], now: Date): string {
  const day = toBusinessDay(now);
  const last = jobs.findLast(
    ({ till, number, createdAt }) =>
      till === id && number !== null && toBusinessDay(new Date(createdAt)) === day,
  );
  const before = counted?.day === day ? counted.count : 0;
  return toTillNumber(letter, Math.max(countOfTillNumber(last?.number ?? ''), before) + 1);
}
