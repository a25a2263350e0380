import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../words/use-words.ts';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

const Opener = styled('button')({
  display: 'inline-flex',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  cursor: 'zoom-in',
});

interface PictureOpenerProps {
  /** The address of the large picture. */
  full: string;
  /** What it shows, in words. */
  name: string;
  children: ReactNode;
}

/** A picture as a button that opens the large one. */
export function PictureOpener({ full, name, children }: PictureOpenerProps) {
  const { translate } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('engine.fields.image.enlarge', { name })}
        onClick={() => setOpen(true)}
      >
        {children}
      </Opener>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog address={full} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
