import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { Thumbnail, type ThumbnailProps } from './thumbnail.tsx';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

const Opener = styled('button')({
  display: 'inline-flex',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  cursor: 'zoom-in',
});

interface ZoomThumbnailProps extends ThumbnailProps {
  /** The large one; null where there is none. */
  full: string | null;
}

/** A small picture that opens the large one, where there is one. */
export function ZoomThumbnail({ full, ...small }: ZoomThumbnailProps) {
  const { translate } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (full === null || small.address === null) return <Thumbnail {...small} />;
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('engine.fields.image.enlarge', { name: small.alt })}
        onClick={() => setOpen(true)}
      >
        <Thumbnail {...small} alt="" />
      </Opener>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog address={full} name={small.alt} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
