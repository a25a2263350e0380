import { LoadingSpace } from '../../../parts/loading-space.tsx';
import styles from './cards.module.css';

const CARDS = 8;

/** Cards in their real size, without movement. */
export function CardSkeleton() {
  return (
    <LoadingSpace className={`${styles.scroller} ${styles.spaced}`} style={{ minHeight: 336 }}>
      <div
        className={styles.row}
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))' }}
        aria-hidden="true"
      >
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={styles.ghost} />
        ))}
      </div>
    </LoadingSpace>
  );
}
