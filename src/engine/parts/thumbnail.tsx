import { Image, ImageOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useProviderAddress } from '../served-config-context.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import styles from './parts.module.css';

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
    <span
      className={styles.thumbnail}
      style={{ width: size, height: size }}
      {...(hasFailed ? { title: failedWords } : {})}
    >
      {address === null ? (
        <Image {...ICON_STYLE} size={iconSize} />
      ) : hasFailed ? (
        <ImageOff {...ICON_STYLE} size={iconSize} />
      ) : (
        <img src={address} alt={alt} loading="lazy" onError={() => setFailed(address)} />
      )}
    </span>
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
      <button
        className={styles.pictureOpener}
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('engine.fields.image.enlarge', { name })}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog address={full} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
