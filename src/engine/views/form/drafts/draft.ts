import type { Failure } from '../../../../contract/failure.ts';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { isSameValue } from '../../../../domain/same-value.ts';
import { encodeStep } from '../../../record/field-name.ts';
import type { Changes } from '../../../record/record-path.ts';
import type { SaveOutcome } from '../save/use-save-record.ts';

/** What was typed when a save failed, kept until it is saved or discarded. */
export interface Draft {
  /** When the save failed, an instant. */
  at: string;
  /** The record as it was loaded then; a conflict is told against it. */
  base: JsonObject;
  /** Field's name and value; no value means that it was emptied. */
  changes: { path: string; value?: unknown }[];
  failure: Failure;
  /** Files that were chosen, by their fields' names: they are kept as long as the page is. */
  files?: ReadonlyMap<string, Blob>;
  /** The fields whose files and secrets went with the page and have to be chosen or typed again. */
  lostFields?: readonly string[];
}

interface DraftOptions {
  /** The record that the form opened on. */
  start: JsonObject;
  /** What the changes are put onto: another record after a discriminator has changed. */
  base: JsonObject;
  changes: Changes;
  files: ReadonlyMap<string, Blob>;
  /** Null when no save was tried. */
  outcome: SaveOutcome | null;
}

export function buildDraft({ start, base, changes, files, outcome }: DraftOptions): Draft {
  const ended = { status: 401, code: 'unauthenticated', params: {}, errors: [], requestId: null };
  const failure = outcome?.kind === 'failed' ? outcome.failure : ended;
  const all = new Map([...changedParts(start, base), ...changes]);
  return { at: new Date().toISOString(), base: start, changes: toDraftChanges(all), failure, files };
}

function changedParts(start: JsonObject, base: JsonObject): Changes {
  const names = new Set([...Object.keys(start), ...Object.keys(base)]);
  const parts = [...names].filter((name) => !isSameValue(start[name], base[name]));
  return new Map(parts.map((name) => [encodeStep(name), base[name]]));
}

/** JSON has no undefined: an emptied field is an entry without a value. */
function toDraftChanges(changes: Changes): Draft['changes'] {
  return [...changes].map(([path, value]) => (value === undefined ? { path } : { path, value }));
}

export function fromDraftChanges(changes: Draft['changes']): Changes {
  return new Map(changes.map(({ path, value }) => [path, value]));
}
