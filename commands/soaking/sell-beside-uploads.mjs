import sharp from 'sharp';
import { startProduct } from '../testing/product-process.mjs';
import { assertGoals, inWords, putLoad, sellAlone, sellWhile, untilSettled } from './sell-beside-load.mjs';
import { openShop } from './shop.mjs';

/** @typedef {import('../testing/product-process.mjs').Product} Product */
/** @typedef {import('./shop.mjs').Shop} Shop */

const USER = { name: 'chief', password: 'chief-password' };

/**
 * Sells at four tills, first alone, then while one user sends photos of 12 megapixels, all at once.
 * @param {number} uploads
 * @throws Error when the photos keep a sale waiting, fill the memory, or are not all taken
 */
export async function sellBesideUploads(uploads) {
  const product = await startProduct();
  try {
    const shop = await openShop(product.url, USER);
    const photo = await takePhoto();
    const quiet = await sellAlone(product, shop);
    const sending = sendPhotos(product, shop, photo, uploads);
    const beside = await sellWhile(product, shop, 'uploads', untilSettled(sending));
    const { statuses } = await sending;
    console.log(
      `beside ${uploads} photos of ${(photo.length / 1024 ** 2).toFixed(1)} MB: ${inWords(beside)}; ${JSON.stringify(statuses)}`,
    );
    if (statuses[200] !== uploads) throw new Error('Not every photo was taken.');
    assertGoals(quiet, beside);
  } finally {
    await product.dispose();
  }
}

/** As a phone that is held upright takes it. */
function takePhoto() {
  const noise = /** @type {const} */ ({ type: 'gaussian', mean: 128, sigma: 12 });
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 80 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/**
 * @param {Product} product
 * @param {Shop} shop
 * @param {Buffer} photo
 * @param {number} count
 */
async function sendPhotos(product, { token, itemIds }, photo, count) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const encoded = new Response(form);
  const headers = { authorization: token, 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const url = `${product.url}/api/v1/item/${itemIds[0]}/picture`;
  return putLoad({ url, method: 'PUT', headers, body, count, atOnce: count });
}
