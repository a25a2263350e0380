const BYTES = 16;

/** 32 random hex digits. Not `randomUUID`, which browsers have on secure pages alone. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
