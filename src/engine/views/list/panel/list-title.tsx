import type { ReactNode } from 'react';
import { formatNumber } from '../../../format/format-number.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './panel.module.css';

/** The page's title, the count of rows beside it, and at its right what can be done. */
export function ListTitle({ children }: { children: ReactNode }) {
  const { translate, title } = useWords();
  const { total, rows, limit, page, perPage, description } = useList();
  const toCount = () => {
    // The count is unknown, or the provider gives no more than these.
    const isOpen = total === null || limit !== null;
    const count = total ?? (page - 1) * perPage + (rows?.length ?? 0);
    return translate(isOpen ? 'engine.countAtLeast' : 'engine.count', { count: formatNumber(count) });
  };
  return (
    <div className={styles.titleRow}>
      <h1>{title(description)}</h1>
      <div className={styles.count}>{rows === undefined ? null : toCount()}</div>
      <div className={styles.tools} data-print="none">
        {children}
      </div>
    </div>
  );
}
