const BYTES = 16;

/** 32 random hex digits. Not `crypto.randomUUID`, which browsers have on secure pages alone. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
