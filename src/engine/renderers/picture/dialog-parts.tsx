import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';
import styles from './picture.module.css';

/** Cancel at the left of what goes on. */
export function DialogFooter({ onCancel, children }: { onCancel(): void; children: ReactNode }) {
  const { translate } = useWords();
  return (
    <div className={styles.footer}>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {translate('engine.cancel')}
      </Button>
      {children}
    </div>
  );
}
