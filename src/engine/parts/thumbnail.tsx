import { styled } from '@mui/material/styles';
import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { ICON_STYLE } from './icon-style.ts';
import { useProviderAddress } from './use-provider-address.ts';

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

export interface ThumbnailProps {
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
