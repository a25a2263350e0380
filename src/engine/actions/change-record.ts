import type { DataProvider, RaRecord } from 'ra-core';
import { toFailure } from '../../contract/failure.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';

export interface Change {
  action: Pick<Action, 'set'>;
  /** The record as the reader sees it. */
  seen: RaRecord;
  description: Description;
  dataProvider: DataProvider & ProviderMethods;
  /** Calls the operation with what is set over the record as it is stored now. */
  send(stored: RaRecord): Promise<unknown>;
}

/** Another change between reading and sending is a conflict of versions: then it is tried once more. */
const ATTEMPTS = 2;

/**
 * Changes what an action sets, on the record as it is stored now. What others have changed meanwhile stays and is no
 * conflict, unless it is what the action sets.
 * @throws ProviderError 409 `conflict` where that has changed since the reader saw it
 * @returns the operation's answer; an empty `data` where the session had ended
 */
export async function changeRecord(change: Change): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await readStored(change);
    if (stored === null) return { data: {} };
    assertUnchanged(change, stored);
    try {
      return await change.send(stored);
    } catch (error) {
      if (attempt >= ATTEMPTS || toFailure(error).code !== 'conflict') throw error;
    }
  }
}

/** @returns null where the session had ended: react-admin answers an empty `data` then */
async function readStored({ seen, description, dataProvider }: Change): Promise<RaRecord | null> {
  if (!description.slots.get.exists) return seen;
  const { data } = await dataProvider.getOne<RaRecord>(description.name, { id: seen.id });
  return 'id' in data ? data : null;
}

function assertUnchanged({ action, seen }: Change, stored: RaRecord): void {
  const names = Object.keys(action.set ?? {}).filter((name) => Object.hasOwn(seen, name));
  const isSame = names.every((name) => isSameValue(stored[name] ?? null, seen[name] ?? null));
  if (!isSame) throw new ProviderError({ status: 409, code: 'conflict' });
}
