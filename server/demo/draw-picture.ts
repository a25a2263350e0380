import { encodePicture, type Picture } from '../images/encode-picture.ts';
import { drawItem } from './drawings/draw-item.ts';
import type { Drawing } from './drawings/drawing.ts';

/** Draws what an item of the demo looks like, in the sizes of an uploaded picture. */
export function drawPicture(drawing: Drawing, ground: string): Promise<Picture> {
  return encodePicture(Buffer.from(drawItem(drawing, ground)), 'image/svg+xml');
}
