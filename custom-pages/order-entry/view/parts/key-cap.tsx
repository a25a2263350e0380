import type { ReactNode } from 'react';
import styles from './key-cap.module.css';

/** A key of the keyboard, as a button or the help names it. */
export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className={styles.cap}>{children}</kbd>;
}
