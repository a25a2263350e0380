import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IconNode } from '../../schema/dialect/config-index.ts';
import type { Tone } from '../../schema/dialect/entity.ts';
import { Icon } from './icon.tsx';
import { ICON_STYLE } from './icon-style.ts';
import styles from './parts.module.css';

const TONE_ICONS: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Clock,
  neutral: Ban,
};

interface StatusProps {
  tone: Tone;
  children: ReactNode;
  /** Another icon than the tone's own. */
  icon?: IconNode;
}

/** A state as icon and word in its colour, never by colour alone. */
export function Status({ tone, icon, children }: StatusProps) {
  const ToneIcon = TONE_ICONS[tone];
  return (
    <span className={styles.status} style={{ color: tone === 'neutral' ? 'var(--ink2)' : `var(--${tone})` }}>
      {icon ? <Icon node={icon} size={16} /> : <ToneIcon {...ICON_STYLE} />}
      {children}
    </span>
  );
}
