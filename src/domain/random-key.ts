const BYTES = 16;

/** Random hex digits, two a byte. Not `crypto.randomUUID`, which browsers have on secure pages alone. */
export function randomKey(bytes = BYTES): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
