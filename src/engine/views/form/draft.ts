import type { JsonObject } from '../../../schema/json-schema.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Changes } from '../../record/patch-record.ts';

/** What was typed when a save failed, kept until it is saved or discarded. */
export interface Draft {
  /** When the save failed, an instant. */
  at: string;
  /** The record as it was loaded then; a conflict is told against it. */
  base: JsonObject;
  /** Dotted path and value; no value means that it was emptied. */
  changes: { path: string; value?: unknown }[];
  failure: Failure;
}

/** JSON has no undefined: an emptied field is an entry without a value. */
export function toDraftChanges(changes: Changes): Draft['changes'] {
  return [...changes].map(([path, value]) => (value === undefined ? { path } : { path, value }));
}

export function fromDraftChanges(changes: Draft['changes']): Changes {
  return new Map(changes.map(({ path, value }) => [path, value]));
}
