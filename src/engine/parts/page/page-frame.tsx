import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageFrameProps {
  /** The title, with what stands beside it. */
  head: ReactNode;
  children: ReactNode;
}

/** A page by hand: its title row, and below it what fills the height and scrolls inside. */
export function PageFrame({ head, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  );
}
