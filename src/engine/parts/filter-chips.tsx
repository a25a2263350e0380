import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';

export interface FilterChip {
  name: string;
  label: string;
  value: ReactNode;
}

/** Not the library's chip: its cross is no button, so that a keyboard could not reach it. */
const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: 28,
  padding: '0 4px 0 8px',
  borderRadius: '4px',
  background: 'var(--accent-tint)',
  fontSize: 13,
  '@media print': { padding: 0, '&:not(:last-of-type)::after': { content: '";"', marginLeft: '-6px' } },
} as const;

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove(name: string): void;
  onClear(): void;
}

/** The filters in force, each with a cross, so that no hidden filter makes rows look deleted. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  const { translate } = useWords();
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
      <Box sx={{ fontSize: 12, color: 'var(--ink3)' }}>{translate('engine.filters.applied')}</Box>
      {chips.map(({ name, label, value }) => (
        <Box key={name} component="span" sx={CHIP}>
          <Box component="span" sx={{ color: 'var(--ink2)' }}>
            {label}
          </Box>
          {value}
          <IconButton
            aria-label={translate('engine.filters.remove', { label })}
            onClick={() => onRemove(name)}
            sx={{ width: 20, height: 20, '& svg': { width: 14, height: 14 } }}
          >
            <X {...ICON_STYLE} size={14} />
          </IconButton>
        </Box>
      ))}
      <Button size="small" variant="text" onClick={onClear}>
        {translate('engine.filters.clearAll')}
      </Button>
    </Box>
  );
}
