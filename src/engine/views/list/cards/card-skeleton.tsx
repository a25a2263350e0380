import { useEffect, useState } from 'react';
import { useWords } from '../../../words/use-words.ts';
import styles from './cards.module.css';

/** Cards that come sooner than this never flicker. */
const DELAY_MILLISECONDS = 200;
const CARDS = 8;

/** Cards in their real size, without movement, and only when the wait is long enough to be seen. */
export function CardSkeleton() {
  const { translate } = useWords();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={translate('engine.states.loading')}
      className={`${styles.scroller} ${styles.spaced}`}
      style={{ minHeight: 336 }}
    >
      {isLong ? (
        <div
          className={styles.row}
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))' }}
          aria-hidden="true"
        >
          {Array.from({ length: CARDS }, (_, index) => (
            <div key={index} className={styles.ghost} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
