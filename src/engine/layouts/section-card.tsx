import Paper from '@mui/material/Paper';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, type ReactNode, useId } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import styles from './layouts.module.css';

interface SectionCardProps {
  /** Null for a card without a header. */
  title: string | null;
  /** Undefined for a card that cannot be closed. */
  isOpen?: boolean;
  onToggle?(): void;
  /** Against the edges of the card, for a table. */
  isFlush?: boolean;
  /** Directly behind the title: a count. */
  afterTitle?: ReactNode;
  /** At the right end of the header. */
  head?: ReactNode;
  children: ReactNode;
}

/** A part of a page: a white card with a header of 44. */
export function SectionCard(props: SectionCardProps) {
  const { title, isOpen, onToggle, isFlush = false, afterTitle = null, head = null, children } = props;
  const id = useId();
  const isShown = isOpen !== false;
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <Paper
      component="section"
      {...(title === null ? {} : { 'aria-labelledby': id })}
      className={styles.card ?? ''}
    >
      {title === null ? null : (
        <div className={styles.cardHead} data-open={isShown}>
          <h2 id={id} data-short={afterTitle !== null} className={styles.cardTitle}>
            {onToggle === undefined ? (
              title
            ) : (
              <button type="button" aria-expanded={isShown} onClick={onToggle} className={styles.cardToggle}>
                <Chevron {...ICON_STYLE} color="var(--ink3)" />
                {title}
              </button>
            )}
          </h2>
          {afterTitle}
          {head === null ? null : (
            <GroupVariantContext value="card">
              <div className={styles.cardTools}>{head}</div>
            </GroupVariantContext>
          )}
        </div>
      )}
      {isShown ? (
        <GroupVariantContext value="card">
          <div className={isFlush ? undefined : styles.cardBody}>{children}</div>
        </GroupVariantContext>
      ) : null}
    </Paper>
  );
}

/** What a group stands on: `page` makes it a card of its own, in a `card` or an `overlay` it only has a heading. */
export type GroupVariant = 'page' | 'card' | 'overlay';

export const GroupVariantContext = createContext<GroupVariant>('overlay');

interface ToggleHeadingProps {
  id: string;
  title: string;
  isOpen?: boolean | undefined;
  /** Absent where it cannot be closed. */
  onToggle?(): void;
}

/** The heading of a group that is no card. */
export function ToggleHeading({ id, title, isOpen = true, onToggle }: ToggleHeadingProps) {
  if (onToggle === undefined)
    return (
      <div id={id} className={styles.heading}>
        {title}
      </div>
    );
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button type="button" id={id} aria-expanded={isOpen} onClick={onToggle} className={styles.headingToggle}>
      <Chevron {...ICON_STYLE} color="var(--ink3)" />
      {title}
    </button>
  );
}
