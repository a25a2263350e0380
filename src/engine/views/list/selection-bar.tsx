import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useListContext } from 'ra-core';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import type { Right } from '../use-rights.ts';

interface SelectionBarProps {
  remove: Right;
  onDelete(): void;
}

/** What can be done with the chosen rows; it takes the place of the filters while rows are chosen. */
export function SelectionBar({ remove, onDelete }: SelectionBarProps) {
  const { translate } = useWords();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Box
      role="toolbar"
      data-print="none"
      aria-label={translate('engine.selection.count', { count: selectedIds.length })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        padding: '12px',
        minHeight: 60,
        background: 'var(--accent-tint)',
      }}
    >
      <Box sx={{ fontSize: 14, fontWeight: 700, padding: '0 4px' }}>
        {translate('engine.selection.count', { count: selectedIds.length })}
      </Box>
      <Button size="small" variant="text" onClick={() => onUnselectItems()}>
        {translate('engine.selection.clear')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {remove.isShown ? (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 {...ICON_STYLE} />}
          disabled={remove.isDisabled}
          onClick={onDelete}
        >
          {translate('engine.selection.delete')}
        </Button>
      ) : null}
    </Box>
  );
}
