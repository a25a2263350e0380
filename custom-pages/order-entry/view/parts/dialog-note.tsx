import { Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { ICON_STYLE } from './icon-style.ts';

const ICONS = { info: Info, warning: TriangleAlert, danger: OctagonX };

/** Something that has to be known before going on. */
export function DialogNote({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const ToneIcon = ICONS[tone];
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'info' ? undefined : 'alert'}>
      <ToneIcon {...ICON_STYLE} />
      <div>{children}</div>
    </div>
  );
}
