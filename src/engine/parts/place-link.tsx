import type { ReactNode } from 'react';
import styles from './place-link.module.css';

interface PlaceLinkProps {
  address: string;
  onGo(address: string): void;
  children: ReactNode;
}

/** A value that leads to another place of the back office. A new tab stays the browser's own business. */
export function PlaceLink({ address, onGo, children }: PlaceLinkProps) {
  return (
    <a
      href={address}
      className={styles.link}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onGo(address);
      }}
    >
      {children}
    </a>
  );
}
