import { ProblemError } from '../http/problem-error.ts';
import { PictureProcess } from './picture-process.ts';
import type { ImageType } from './read-image-size.ts';
import { MAX_PIXELS } from './sniff-image.ts';

/** The two files of a picture, both JPEG (spec/3 §7.2). */
export interface Picture {
  /** origin.jpg */
  origin: Uint8Array;
  /** rw320.jpg */
  small: Uint8Array;
}

export const PICTURE_TYPE = 'image/jpeg';

const pictureProcess = new PictureProcess();

/**
 * Encodes an upload as JPEG: its first frame, upright, on white, without anything else that stood in the file.
 * @param type found in the bytes; SVG only for what is our own
 * @throws ProblemError 415 for what cannot be drawn, 503 when it cannot be drawn now
 */
export async function encodePicture(bytes: Uint8Array, type: ImageType | 'image/svg+xml'): Promise<Picture> {
  const format = type === 'image/svg+xml' ? 'svg' : type.slice('image/'.length);
  const answer = await pictureProcess.draw({ bytes, format, maxPixels: MAX_PIXELS });
  if ('refused' in answer) throw new ProblemError('unsupportedType', { cause: new Error(answer.refused) });
  return answer;
}
