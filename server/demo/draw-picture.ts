import type { Picture } from '../images/encode-picture.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { drawItem } from './drawings/draw-item.ts';
import type { Drawing } from './drawings/drawing.ts';

const QUALITY = 86;

/** Draws what an item of the demo looks like, in the sizes of an uploaded picture. */
export async function drawPicture(drawing: Drawing, ground: string): Promise<Picture> {
  const sharp = await loadSharp();
  // Drawn once: the small one is the large one scaled down.
  const pixels = await sharp(Buffer.from(drawItem(drawing, ground)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const draw = () => sharp(pixels.data, { raw: pixels.info }).flatten();
  const origin = await draw().jpeg({ quality: QUALITY }).toBuffer();
  const small = await draw().resize({ width: 320 }).jpeg({ quality: QUALITY }).toBuffer();
  return { origin, small };
}
