/** Longest side, in pixels: enough to cut a sharp square out of, and little enough to turn and move it at once. */
const MOST_SIDE = 2_400;

/** A picture that is being cut: its pixels, upright, and an address of them for this page alone. */
export interface PictureSource {
  canvas: HTMLCanvasElement;
  address: string;
}

/**
 * Reads a file as a picture, turned as its camera was held.
 * @throws DOMException for a file that this browser cannot draw
 */
export async function readPicture(file: Blob): Promise<PictureSource> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await drawSource(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

/** What a camera shows at this moment. */
export function takeShot(video: HTMLVideoElement): Promise<PictureSource> {
  return drawSource(video, { width: video.videoWidth, height: video.videoHeight });
}

/** The same turned by a quarter to the right. */
export function turnPicture({ canvas }: PictureSource): Promise<PictureSource> {
  const turned = blankCanvas(canvas.height, canvas.width);
  const context = contextOf(turned);
  context.translate(turned.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(canvas, 0, 0);
  return addressed(turned);
}

/** Its pixels are given back with the last one who shows it. */
export function releasePicture({ address, canvas }: PictureSource): void {
  URL.revokeObjectURL(address);
  canvas.width = 0;
}

function drawSource(
  image: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<PictureSource> {
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height));
  const canvas = blankCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return addressed(canvas);
}

async function addressed(canvas: HTMLCanvasElement): Promise<PictureSource> {
  return { canvas, address: URL.createObjectURL(await toJpeg(canvas)) };
}

/** A white one: what a picture leaves open is not black. */
function blankCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new Error('The picture could not be written.')) : resolve(blob);
    canvas.toBlob(take, 'image/jpeg', 0.9);
  });
}

/** The longer side of what is sent, in pixels, at most. */
const MOST_SIDE_SENT = 1_024;

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part that was chosen, as a file of its own. */
export async function cutPart({ canvas }: PictureSource, area: Area, name: string): Promise<File> {
  const scale = Math.min(1, MOST_SIDE_SENT / Math.max(area.width, area.height));
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
