import { isPlainObject } from '../../../src/contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../src/contract/record-id.ts';

/** Readers of single values as they come over the wire, where nothing is certain. */

/** @returns undefined for what is no object, or has no such field of its own */
export function fieldOf(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** @returns null for anything but a text that says something */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** @returns null for anything but an integer */
export function integerOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** @returns null for what is no id of a record: an integer at the product's own server, a text at another provider */
export function idOf(value: unknown): RecordId | null {
  return isRecordId(value) ? value : null;
}

/** @returns [] for what is no list */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
