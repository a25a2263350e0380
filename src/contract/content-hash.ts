/** Four independent lanes: two files of a store that differ do not meet by chance. It is no proof against a forger. */
const SEEDS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

/**
 * Tells the contents of files apart, alike in a page, in a worker and on the server. A page without TLS has no
 * `crypto.subtle`.
 */
export function contentHashOf(bytes: Uint8Array): string {
  let [a, b, c, d]: number[] = [...SEEDS];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    a = Math.imul((a ?? 0) ^ byte, 0x01000193);
    b = Math.imul((b ?? 0) ^ (byte + index), 0x5bd1e995);
    c = Math.imul(((c ?? 0) << 5) | ((c ?? 0) >>> 27), 0x9e3779b1) ^ byte;
    d = (Math.imul((d ?? 0) ^ byte, 0x85ebca6b) + (a ^ b)) | 0;
  }
  return [a, b, c, d, bytes.length].map((part) => ((part ?? 0) >>> 0).toString(16).padStart(8, '0')).join('');
}
