/**
 * The address of a picture in a record, a text or an object with `url`; null where there is none.
 * Only what a browser fetches as a picture: a script has no address.
 */
export function toPictureAddress(value: unknown): string | null {
  const text = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
  if (typeof text !== 'string' || text === '') return null;
  return /^(https?:|blob:|data:image\/|\/(?!\/))/i.test(text) ? text : null;
}
