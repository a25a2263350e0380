import { Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import styles from './banner.module.css';

const ICONS = { error: OctagonX, warning: TriangleAlert, info: Info };

export interface BannerProps {
  severity: keyof typeof ICONS;
  action: ReactNode;
  children: ReactNode;
}

/** One line above the page, with the way on at its end. */
export function Banner({ severity, action, children }: BannerProps) {
  const Icon = ICONS[severity];
  return (
    <div className={styles.banner} role="alert" data-severity={severity} data-print="none">
      <Icon {...ICON_STYLE} />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
