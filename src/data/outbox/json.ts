import type { Json } from '../../contract/outbox.ts';

/** A value as JSON would carry it. @throws TypeError for what JSON cannot carry */
export function toJson(value: unknown): Json {
  return value === undefined || value === '' ? null : (JSON.parse(JSON.stringify(value)) as Json);
}
