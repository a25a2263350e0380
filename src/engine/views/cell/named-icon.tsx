import type { ReactNode } from 'react';
import type { Tone } from '../../../schema/dialect/dialect-types.ts';
import { Icon } from '../../parts/icon.tsx';
import { useIcon } from '../../parts/icons-context.ts';
import { Status } from '../../parts/status.tsx';
import styles from './cell.module.css';

/** A value behind an icon that the schema names. */
export function NamedIcon({ name, children }: { name: string; children: ReactNode }) {
  const node = useIcon(name);
  return (
    <span className={styles.withIcon}>
      {node === undefined ? null : <Icon node={node} size={16} />}
      {children}
    </span>
  );
}

/** A value in its tone: the icon that the schema names, else the tone's own, and the word. */
export function NamedStatus({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon: string | undefined;
  children: ReactNode;
}) {
  const node = useIcon(icon);
  return (
    <Status tone={tone} {...(node === undefined ? {} : { icon: node })}>
      {children}
    </Status>
  );
}
