import { PictureOpener } from './picture-opener.tsx';
import { Thumbnail, type ThumbnailProps } from './thumbnail.tsx';

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
