/** The kinds of picture that are taken. SVG and HTML are programs, so they are not among them. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export interface ImageSize {
  width: number;
  height: number;
}

/** Width and height as the header says them, in pixels, without decoding anything. @returns null for a broken header */
export function readImageSize(type: ImageType, bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = READERS[type](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A header that ends before it says its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Readonly<Record<ImageType, (view: DataView) => ImageSize | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/jpeg': readJpegSize,
  'image/webp': readWebpSize,
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
};

/** The frame header is one of the segments before the picture's own data. */
function readJpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 without the three in between that mean tables: DHT, JPG, DAC. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readWebpSize(view: DataView): ImageSize | null {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (chunk === 'VP8X') return { width: 1 + readUint24(view, 24), height: 1 + readUint24(view, 27) };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (chunk !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function readUint24(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}
