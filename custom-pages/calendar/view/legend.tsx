import { useTranslate } from 'ra-core';
import { Status } from '../../../src/engine/index.ts';
import styles from './calendar.module.css';

const SAMPLES = [
  ['workday', '8'],
  ['weekend', '7'],
  ['holiday', '10'],
  ['special', '17'],
  ['makeup', '8'],
  ['today', '20'],
] as const;

/** What the marks of days mean. Each differs from the others by more than its colour. */
export function Legend({ isLoaded }: { isLoaded: boolean }) {
  const translate = useTranslate();
  return (
    <div className={styles.legend}>
      {SAMPLES.map(([mark, number]) => (
        <span key={mark} className={styles.sample}>
          <span
            aria-hidden
            className={styles.day}
            data-mark={mark === 'today' ? 'workday' : mark}
            data-today={mark === 'today'}
          >
            <span>{number}</span>
          </span>
          {translate(`calendar.legend.${mark}`)}
        </span>
      ))}
      {isLoaded ? null : <Status tone="warning">{translate('calendar.notLoaded')}</Status>}
    </div>
  );
}
