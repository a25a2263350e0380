import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../icon-style.ts';
import styles from './page.module.css';

interface PageFrameProps {
  /** The title, with what stands beside it. */
  head: ReactNode;
  children: ReactNode;
}

/** A page by hand: its title row, and below it what fills the height and scrolls inside. */
export function PageFrame({ head, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  );
}

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
