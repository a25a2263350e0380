import Button from '@mui/material/Button';
import { ListFilter } from 'lucide-react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './filters.module.css';

interface MoreFiltersProps {
  isOpen: boolean;
  onToggle(): void;
  /** How many of those behind it filter something. */
  active: number;
}

/** Shows the filters that are seldom needed, and says how many of them are at work. */
export function MoreFilters({ isOpen, onToggle, active }: MoreFiltersProps) {
  const { translate } = useWords();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<ListFilter {...ICON_STYLE} />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {translate('engine.filters.more')}
      {active > 0 ? (
        <span className={styles.count} style={{ marginLeft: 8 }}>
          {active}
        </span>
      ) : null}
    </Button>
  );
}
