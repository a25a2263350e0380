import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import styles from './shell.module.css';

/** The first stop of the Tab key: past the menu, into the page. Not by the address, which a dirty form guards. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </a>
  );
}
