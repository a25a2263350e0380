import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { MissingPicture } from '../format/missing-picture.ts';
import type { ImageAddress } from '../scope/image-address.ts';
import { useProviderAddress } from '../served-config-context.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import { LicensePlateSquare } from './license-plate.tsx';
import styles from './parts.module.css';
import { PictureOpener } from './thumbnail.tsx';

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
