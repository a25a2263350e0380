import os from 'node:os';
import process from 'node:process';

// The program of the process that draws pictures: picture-process.ts starts it, with the address of sharp as argument.
// It sends one answer for each order, and ends with its parent.

/**
 * @typedef {object} Order
 * @property {Uint8Array} bytes
 * @property {string} format as sharp names it: what the sender found in the bytes
 * @property {number} maxPixels
 *
 * @typedef {{ origin: Uint8Array, small: Uint8Array } | { refused: string }} Answer
 */

/** Enough for a full screen; the longer side, in pixels. */
const ORIGIN_SIDE = 1_600;
/** spec/3 §9 */
const SMALL_WIDTH = 320;
const QUALITY = 84;

// First of all: the threads that are started later inherit it. Lower still, a busy machine would draw nothing.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// At once, also in the middle of a picture: an orderly exit waits for its threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** @type {typeof import('sharp').default} */
const sharp = (await import(process.argv[1] ?? '')).default;
// No picture comes twice, and a thread more would be one less for everything else.
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (order) => void answer(/** @type {Order} */ (order)));

/** @param {Order} order */
async function answer(order) {
  /** @type {Answer} */
  const drawn = await draw(order).catch((error) => ({ refused: String(error) }));
  process.send?.(drawn);
  // The buffers of one picture are not to be there beside those of the next.
  globalThis.gc?.();
}

/**
 * @param {Order} order
 * @returns {Promise<Answer>}
 */
async function draw({ bytes, format, maxPixels }) {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  // The library looks at the content on its own: both have to see the same, or a file is two things at once.
  const found = (await source.metadata()).format;
  if (found !== format) return { refused: `${found} that begins like ${format}` };
  const origin = await source
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
