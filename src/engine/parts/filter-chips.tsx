import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import styles from './parts.module.css';

export interface FilterChip {
  name: string;
  label: string;
  value: ReactNode;
}

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
    <div className={styles.chips}>
      <div className={styles.chipsTitle}>{translate('engine.filters.applied')}</div>
      {chips.map(({ name, label, value }) => (
        <span key={name} className={styles.chip}>
          <span className={styles.chipLabel}>{label}</span>
          {value}
          <IconButton
            aria-label={translate('engine.filters.remove', { label })}
            onClick={() => onRemove(name)}
          >
            <X {...ICON_STYLE} size={14} />
          </IconButton>
        </span>
      ))}
      <Button size="small" variant="text" onClick={onClear}>
        {translate('engine.filters.clearAll')}
      </Button>
    </div>
  );
}
