import type { ReactNode } from 'react';
import { formatNumber } from '../../../format/format-number.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './panel.module.css';

/** The page's title, the count of rows beside it, and at its right what can be done. */
export function ListTitle({ children }: { children: ReactNode }) {
  const { translate, title } = useWords();
  const { total, rows, description } = useList();
  const { name, entityName, entity } = description;
  return (
    <div className={styles.titleRow}>
      <h1>{title(name, entityName, entity.title ?? name)}</h1>
      <div className={styles.count}>
        {rows === undefined ? null : translate('engine.count', { count: formatNumber(total) })}
      </div>
      <div className={styles.tools} data-print="none">
        {children}
      </div>
    </div>
  );
}
