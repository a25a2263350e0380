import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../../../src/engine/index.ts';
import styles from './toned.module.css';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'ink2' | 'ink3';

/** A state as icon and word in its colour. The icons of this page are its own, so the engine's `Status` does not do. */
export function Toned({
  tone,
  icon: Icon,
  sign,
  children,
}: {
  tone: Tone;
  icon?: LucideIcon | undefined;
  /** In place of an icon of the set. */
  sign?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <span className={styles.toned} style={{ color: `var(--${tone})` }}>
      {sign ?? (Icon ? <Icon {...ICON_STYLE} /> : null)}
      {children}
    </span>
  );
}
