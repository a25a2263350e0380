import type { ReactNode } from 'react';
import styles from './frames.module.css';

interface PageFrameProps {
  title: string;
  /** Beside the title: its number, what is unsaved. */
  aside?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the engine that is no list: the title row with its buttons, and what stands below. */
export function PageFrame({ title, aside, actions, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.titleRow}>
        <h1 className={styles.pageTitle}>{title}</h1>
        <div className={styles.pageAside}>{aside}</div>
        <div className={styles.pageActions}>{actions}</div>
      </div>
      <div className={styles.pageContent}>{children}</div>
    </div>
  );
}
