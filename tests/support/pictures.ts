/** The smallest pictures of their kinds, 1 x 1. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
/** As far as the frame header, which is as far as anybody looks. */
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100', 'hex');

/** A form with one file, as a browser sends it. */
export function buildPictureForm(
  bytes: Uint8Array = PNG,
  name = 'picture.png',
  type = 'image/png',
): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
