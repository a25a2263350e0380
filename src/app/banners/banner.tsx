import { Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
      <Icon size={16} strokeWidth={1.75} strokeLinecap="square" strokeLinejoin="miter" aria-hidden />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
