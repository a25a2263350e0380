import { blankCanvas, contextOf, type PictureSource, toJpeg } from './picture-source.ts';

/** The longer side of what is sent, in pixels, at most. */
const MOST_SIDE = 1_024;

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part that was chosen, as a file of its own. */
export async function cutPart({ canvas }: PictureSource, area: Area, name: string): Promise<File> {
  const scale = Math.min(1, MOST_SIDE / Math.max(area.width, area.height));
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const part = blankCanvas(width, height);
  const context = contextOf(part);
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new File([await toJpeg(part)], name, { type: 'image/jpeg' });
}

/** The largest square in the middle: what is cut out when nothing is moved. */
export function middleSquare({ canvas: { width, height } }: PictureSource): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

export function wholeOf({ canvas: { width, height } }: PictureSource): Area {
  return { x: 0, y: 0, width, height };
}
