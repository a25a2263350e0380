import { ProblemError } from '../http/problem-error.ts';
import { takeTurns } from '../turns/take-turns.ts';
import { loadSharp } from './load-sharp.ts';
import { type ImageType, MAX_PIXELS } from './sniff-image.ts';

/** The two files of a picture, both JPEG (spec/3 §7.2). */
export interface Picture {
  /** origin.jpg */
  origin: Uint8Array;
  /** rw320.jpg */
  small: Uint8Array;
}

export const PICTURE_TYPE = 'image/jpeg';
/** Enough for a full screen; the longer side, in pixels. */
const ORIGIN_SIDE = 1_600;
/** spec/3 §9 */
const SMALL_WIDTH = 320;
const QUALITY = 84;
const MAX_SECONDS = 15;

/** One at a time: a picture may wait for a sale, a sale never for a picture. The others wait with their bytes alone. */
const takeTurn = takeTurns({ running: 1, waiting: 40 }, () => {
  throw new ProblemError('busy', { headers: { 'Retry-After': '5' } });
});

/**
 * Draws what was sent anew: its first frame, upright, on white, without a word of what else stood in the file.
 * @throws ProblemError 415 for what cannot be drawn, 503 when too many wait
 */
export function encodePicture(bytes: Uint8Array, type: ImageType): Promise<Picture> {
  return takeTurn(() =>
    draw(bytes, type).catch((cause: unknown) => {
      throw cause instanceof ProblemError ? cause : new ProblemError('unsupportedType', { cause });
    }),
  );
}

async function draw(bytes: Uint8Array, type: ImageType): Promise<Picture> {
  const sharp = await loadSharp();
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  // The library looks at the content on its own: both have to see the same, or a file is two things at once.
  const { format } = await source.metadata();
  if (`image/${format}` !== type) throw new ProblemError('unsupportedType');
  const origin = await source
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: ORIGIN_SIDE, height: ORIGIN_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  const small = await sharp(origin)
    .resize({ width: SMALL_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { origin, small };
}
