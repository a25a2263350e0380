import { Image, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MissingPicture } from '../format/missing-picture.ts';
import type { ImageAddress } from '../scope/image-address.ts';
import { useProviderAddress } from '../served-config-context.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import { onDemand } from './later.tsx';
import { LicensePlateSquare } from './license-plate.tsx';
import styles from './parts.module.css';

const PLATE_SIZE = 64;

interface PictureProps {
  /** Null where there is none. */
  address: ImageAddress | null;
  missing: MissingPicture;
  /** What it shows, in words. */
  alt: string;
}

/** A picture as wide as its place; a click opens the large one. Without one, or where it does not come, what is missing. */
export function Picture({ address, missing, alt }: PictureProps) {
  const { translate } = useWords();
  const shown = useProviderAddress(address?.thumb ?? null);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = shown !== null && failed === shown;
  if (address === null || shown === null || hasFailed) {
    if (missing.is === 'plate') return <LicensePlateSquare plate={missing.plate} size={PLATE_SIZE} />;
    const Icon = hasFailed ? ImageOff : Image;
    return (
      <span className={styles.noPicture}>
        {missing.is === 'icon' && <Icon {...ICON_STYLE} size={28} />}
        {translate(`engine.fields.image.${hasFailed ? 'failed' : 'none'}`)}
      </span>
    );
  }
  const { full } = address;
  const draw = (words: string) => (
    <img className={styles.picture} src={shown} alt={words} onError={() => setFailed(shown)} />
  );
  return full === null ? (
    draw(alt)
  ) : (
    <PictureOpener full={full} name={alt}>
      {draw('')}
    </PictureOpener>
  );
}

interface ThumbnailProps {
  /** Null where there is no picture. */
  address: string | null;
  /** What it shows, in words; empty where words beside it say so. */
  alt: string;
  size: number;
}

/** A small square of a picture; an icon where there is none or where it does not come. */
export function Thumbnail({ address: given, alt, size }: ThumbnailProps) {
  const { translate } = useWords();
  const address = useProviderAddress(given);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = address !== null && failed === address;
  const iconSize = Math.max(16, Math.round(size / 4));
  return (
    <span
      className={styles.thumbnail}
      style={{ width: size, height: size }}
      title={hasFailed ? translate('engine.fields.image.failed') : undefined}
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

const PictureDialog = onDemand(async () => (await import('./picture-dialog.tsx')).PictureDialog);

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
      {isOpen ? <PictureDialog address={full} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
