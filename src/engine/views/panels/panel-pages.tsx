import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './panels.module.css';
import type { PanelPage } from './use-panel-rows.ts';

interface PanelPagesProps {
  page: number;
  perPage: number;
  found: PanelPage;
  title: string;
  onPage(page: number): void;
}

/** Which rows of a panel are seen, and the way to the others. */
export function PanelPages({ page, perPage, found, title, onPage }: PanelPagesProps) {
  const { translate } = useWords();
  const { rows, total, hasMore } = found;
  const isLast = total === null ? !hasMore : page * perPage >= total;
  if (isLast && page === 1) return null;
  const from = (page - 1) * perPage + 1;
  const range = { from, to: from + rows.length - 1, total };
  return (
    <nav aria-label={`${title} ${translate('engine.pagination.label')}`} className={styles.pages}>
      <div className={styles.range} aria-live="polite">
        {rows.length === 0
          ? null
          : translate(`engine.pagination.${total === null ? 'rangeOpen' : 'range'}`, range)}
      </div>
      <IconButton
        aria-label={translate('engine.pagination.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft {...ICON_STYLE} />
      </IconButton>
      <IconButton
        aria-label={translate('engine.pagination.next')}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight {...ICON_STYLE} />
      </IconButton>
    </nav>
  );
}
