import { styled } from '@mui/material/styles';
import { Image, ImageOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useProviderAddress } from '../catalogue-context.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: '1px solid var(--line-strong)',
  borderRadius: 4,
  background: 'var(--sunken)',
  color: 'var(--ink2)',
  verticalAlign: 'middle',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

interface ThumbnailProps {
  /** Null where there is no picture. */
  address: string | null;
  /** What it shows, in words; empty where words beside it say so. */
  alt: string;
  size: number;
  /** Said where the picture cannot be fetched. */
  failedWords: string;
}

/** A small square of a picture; an icon where there is none or where it does not come. */
export function Thumbnail({ address: given, alt, size, failedWords }: ThumbnailProps) {
  const address = useProviderAddress(given);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = address !== null && failed === address;
  const iconSize = Math.max(16, Math.round(size / 4));
  return (
    <Frame style={{ width: size, height: size }} {...(hasFailed ? { title: failedWords } : {})}>
      {address === null ? (
        <Image {...ICON_STYLE} size={iconSize} />
      ) : hasFailed ? (
        <ImageOff {...ICON_STYLE} size={iconSize} />
      ) : (
        <img src={address} alt={alt} loading="lazy" onError={() => setFailed(address)} />
      )}
    </Frame>
  );
}

interface ZoomThumbnailProps extends ThumbnailProps {
  /** The large one; null where there is none. */
  full: string | null;
}

/** A small picture that opens the large one, where there is one. */
export function ZoomThumbnail({ full, ...small }: ZoomThumbnailProps) {
  if (full === null || small.address === null) return <Thumbnail {...small} />;
  return (
    <PictureOpener full={full} name={small.alt}>
      <Thumbnail {...small} alt="" />
    </PictureOpener>
  );
}

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
