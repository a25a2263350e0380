import { useTranslate } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { type Till, useOutbox, useTill } from '../../../src/engine/index.ts';
import { nextNumberOf } from '../till/next-number.ts';
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
