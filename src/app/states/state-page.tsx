import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import styles from './state-page.module.css';

export interface StatePageProps {
  icon: LucideIcon;
  /** Colours the icon; absent is neutral. */
  tone?: 'danger' | 'warning';
  /** The page's own title, in the row above; without it the sentence is the page's title. */
  heading?: string;
  title: string;
  text?: string;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** What stands in a view's place when the view itself cannot: icon, sentence, the way on. */
export function StatePage({ icon: Icon, tone, heading, title, text, children }: StatePageProps) {
  const Title = heading === undefined ? 'h1' : 'h2';
  return (
    <>
      {heading !== undefined && <h1 className={styles.heading}>{heading}</h1>}
      <section className={styles.state} role={tone === 'danger' ? 'alert' : undefined}>
        <span className={styles.icon} data-tone={tone}>
          <Icon {...ICON_STYLE} size={28} />
        </span>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.action}>{children}</div>}
      </section>
    </>
  );
}
