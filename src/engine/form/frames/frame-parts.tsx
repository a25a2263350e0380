import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './frames.module.css';

interface FramePartsProps {
  titleId: string;
  title: string;
  /** Beside the title: the record's number, what is unsaved. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Absent where it cannot be left. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Title, what scrolls, and the buttons that do not. */
export function FrameParts({ titleId, title, aside, footer, onClose, children }: FramePartsProps) {
  const { translate } = useWords();
  return (
    <>
      <div className={styles.bar}>
        <h2 id={titleId} title={title} className={styles.title}>
          {title}
        </h2>
        <div className={styles.aside}>{aside}</div>
        {onClose === undefined ? null : (
          <IconButton aria-label={translate('engine.close')} onClick={onClose}>
            <X {...ICON_STYLE} />
          </IconButton>
        )}
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </>
  );
}
