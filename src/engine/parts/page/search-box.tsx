import { Search } from 'lucide-react';
import { ICON_STYLE } from '../icon-style.ts';
import styles from './page.module.css';

interface SearchBoxProps {
  /** Its name, which also stands in it while it is empty. */
  label: string;
  value: string;
  isWide?: boolean;
  onText(text: string): void;
}

/** Narrows what a page shows, as it is typed. */
export function SearchBox({ label, value, isWide, onText }: SearchBoxProps) {
  return (
    <label className={styles.search} data-wide={isWide || undefined}>
      <Search {...ICON_STYLE} />
      <input
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  );
}
