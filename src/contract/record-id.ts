/** The id of a record: a number at this product's own server, a number or a text at another provider. */
export type RecordId = string | number;

/** A record as the provider answers it: a stored record has an id, a new one of the same fields does not. */
export type Stored<Fields> = Omit<Fields, 'id'> & { id: RecordId };

/** Whether a value may be an id: an integer, or a text that is not empty. */
export function isRecordId(value: unknown): value is RecordId {
  return Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');
}

/** Puts ids in one order: numbers by their value, before texts. */
export function compareIds(one: RecordId, other: RecordId): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
  return typeof one === 'number' ? -1 : 1;
}

/** An id as records have it. A session has the id of its user as a text; numbers count from 1. */
export function toRecordId(id: RecordId): RecordId {
  return typeof id === 'string' && /^[1-9]\d*$/.test(id) ? Number(id) : id;
}
