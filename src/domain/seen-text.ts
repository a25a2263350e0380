/** Zero-width spaces, soft hyphens, byte-order marks and controls of the writing direction; joiners of emoji stay. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** A name without its invisible characters: two that look the same are the same, and one of nothing is empty. */
export function withoutUnseen(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSEEN, '') : value;
}
