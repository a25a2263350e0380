import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../parts/icon-action.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './frames.module.css';

interface FramePartsProps {
  titleId: string;
  title: string;
  /** Beside the title: the record's number, what is unsaved. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Beside the buttons, at the left. */
  note?: string | null | undefined;
  /** Absent where it cannot be left. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Of what stands beside a title, by the title's own id. */
export const toAsideId = (titleId: string) => `${titleId}-aside`;

/** Title, what scrolls, and the buttons that do not. */
export function FrameParts({ titleId, title, aside, footer, note, onClose, children }: FramePartsProps) {
  const { translate } = useWords();
  return (
    <>
      <div className={styles.bar}>
        <h2 id={titleId} title={title} className={styles.title}>
          {title}
        </h2>
        <div id={toAsideId(titleId)} className={styles.aside}>
          {aside}
        </div>
        {onClose === undefined ? null : (
          <IconAction icon={X} label={translate('engine.close')} onClick={onClose} />
        )}
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.footer}>
        {note == null ? null : <p className={styles.note}>{note}</p>}
        {footer}
      </div>
    </>
  );
}
