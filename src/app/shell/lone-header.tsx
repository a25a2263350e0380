import { useSyncExternalStore } from 'react';
import { formatInstant } from '../../domain/taipei-time.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Arriving, HeaderUser, Site, ThemeSwitch } from './header.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './shell.module.css';

export interface LoneHeaderProps {
  crumbs: readonly Crumb[];
  userName: string;
  /** The place that the reader works on; null when it is not known. */
  site: string | null;
}

/** Over the page of a reader who has it alone: the mark, what it is, where, and the time by which entries are judged. */
export function LoneHeader({ crumbs, userName, site }: LoneHeaderProps) {
  return (
    <header className={styles.header} data-print="none">
      <span className={styles.mark} aria-hidden>
        <svg width={20} height={20} viewBox="0 0 20 20">
          <path d="M2.5 17h15M4 10h4.5v7H4zM6.2 10 17 3.8" />
        </svg>
      </span>
      <Breadcrumbs crumbs={crumbs.slice(-1)} />
      <Site name={site} />
      <span className={styles.space} />
      <Arriving />
      <Clock />
      <span className={styles.rule} />
      <span className={styles.tools}>
        <LanguageMenu />
        <ThemeSwitch />
      </span>
      <HeaderUser userName={userName} />
    </header>
  );
}

const LOOK_EVERY_MILLISECONDS = 1_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
}

/** Day and time in Asia/Taipei, drawn again each minute. */
function Clock() {
  const now = useSyncExternalStore(subscribe, () => formatInstant(new Date()) ?? '');
  const [day, time] = now.split(' ');
  return (
    <time className={styles.clock} dateTime={now}>
      {day} <b>{time}</b>
    </time>
  );
}
