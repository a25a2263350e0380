import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';

interface PanelPagesProps {
  page: number;
  perPage: number;
  total: number;
  title: string;
  onPage(page: number): void;
}

/** Which rows of a panel are seen, and the way to the others. */
export function PanelPages({ page, perPage, total, title, onPage }: PanelPagesProps) {
  const { translate } = useWords();
  if (total <= perPage && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total };
  return (
    <Box
      component="nav"
      aria-label={`${title} ${translate('engine.pagination.label')}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '4px',
        padding: '4px 8px 4px 16px',
        borderTop: '1px solid var(--line)',
        fontSize: 13,
        color: 'var(--ink2)',
      }}
    >
      <Box sx={{ flex: 1 }} aria-live="polite">
        {translate('engine.pagination.range', range)}
      </Box>
      <IconButton
        aria-label={translate('engine.pagination.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft {...ICON_STYLE} />
      </IconButton>
      <IconButton
        aria-label={translate('engine.pagination.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight {...ICON_STYLE} />
      </IconButton>
    </Box>
  );
}
