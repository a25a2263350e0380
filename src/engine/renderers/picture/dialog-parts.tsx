import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';

/** Where the picture stands while it is taken and cut: deep in both themes, so that its edges show. */
export const Stage = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 'min(400px, 52vh)',
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--sunken)',
  color: 'var(--ink2)',
});

/** What stands below the dialog's title. */
export const DialogBody = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '4px 16px 16px',
  overflowY: 'auto',
});

const Footer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
});

/** Cancel at the left of what goes on. */
export function DialogFooter({ onCancel, children }: { onCancel(): void; children: ReactNode }) {
  const { translate } = useWords();
  return (
    <Footer>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {translate('engine.cancel')}
      </Button>
      {children}
    </Footer>
  );
}
