import { type ImageType, readImageSize } from './read-image-size.ts';

/** Sides of a picture, in pixels: more would only burden its reader. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 50_000_000;

export interface SniffedImage {
  type: ImageType;
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const GIF = [0x47, 0x49, 0x46, 0x38];

/** What a file is by its first bytes, whatever its name or its sender says. @returns null for what is no picture */
export function sniffImage(bytes: Uint8Array): SniffedImage | null {
  const type = typeOf(bytes);
  const size = type && readImageSize(type, bytes);
  return type && size ? { type, ...size } : null;
}

function typeOf(bytes: Uint8Array): ImageType | null {
  if (hasAt(bytes, 0, PNG)) return 'image/png';
  if (hasAt(bytes, 0, JPEG)) return 'image/jpeg';
  if (hasAt(bytes, 0, GIF)) return 'image/gif';
  return hasAt(bytes, 0, RIFF) && hasAt(bytes, 8, WEBP) ? 'image/webp' : null;
}

function hasAt(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}
