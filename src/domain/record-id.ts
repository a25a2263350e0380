/** The id of a record: a number at this product's own server, a number or a text at another provider. */
export type RecordId = string | number;

/** An id as records have it, which count from 1 where they are numbers; a session knows its user by text. */
export function toRecordId(id: RecordId): RecordId {
  return typeof id === 'string' && /^[1-9]\d*$/.test(id) ? Number(id) : id;
}
