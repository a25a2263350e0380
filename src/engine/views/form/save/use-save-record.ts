import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type Identifier, useDataProvider } from 'ra-core';
import { type Failure, toFailure } from '../../../../contract/failure.ts';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { ProviderError } from '../../../../contract/provider-error.ts';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { showOneTimeSecret } from '../../../one-time-secret/one-time-secret-store.ts';
import { WHOLE_RECORD } from '../../../record/field-name.ts';
import { writePath } from '../../../record/record-path.ts';
import type { Scope } from '../../../scope/use-scope.ts';

export type SaveOutcome =
  | { kind: 'saved'; record: JsonObject }
  /** The provider refused or did not answer. */
  | { kind: 'failed'; failure: Failure }
  /** The session had ended; the login comes next, and nothing was stored. */
  | { kind: 'signedOut' };

type Save = (record: JsonObject, loaded: JsonObject | null) => Promise<SaveOutcome>;

/**
 * Sends a record, a new one when it was loaded from nowhere; afterwards the lists are read again in any case.
 * @param key of a record that has a key instead of an id
 */
export function useSaveRecord(description: Description, key: RecordKey | null = null): Save {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const queryClient = useQueryClient();
  const { name: resource } = description;
  return async (record, loaded) => {
    try {
      const data =
        key === null
          ? await saveById(dataProvider, resource, record, loaded)
          : await saveByKey(dataProvider, description, key, record, loaded);
      if (data === null) return { kind: 'signedOut' };
      if (loaded === null) showOneTimeSecret(description, description.form.view.revealOnce, data);
      return { kind: 'saved', record: data };
    } catch (error) {
      return { kind: 'failed', failure: toFailure(error) };
    } finally {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };
}

/** Null when the session had ended: react-admin then answers a record without an id. */
async function saveById(
  dataProvider: DataProvider,
  resource: string,
  record: JsonObject,
  loaded: JsonObject | null,
): Promise<JsonObject | null> {
  const { data } =
    loaded === null
      ? await dataProvider.create(resource, { data: record })
      : await dataProvider.update(resource, {
          id: toIdentifier(loaded.id),
          data: record,
          previousData: { ...loaded, id: toIdentifier(loaded.id) },
        });
  return 'id' in data ? data : null;
}

async function saveByKey(
  dataProvider: ProviderMethods,
  description: Description,
  key: RecordKey,
  record: JsonObject,
  loaded: JsonObject | null,
): Promise<JsonObject> {
  const { update, create } = description.slots;
  const slot = loaded === null && create.operation !== null ? create : update;
  if (slot.operation === null) throw new Error(`"${description.name}" names no operation that saves.`);
  // Without a version only a second look tells whether someone else has saved meanwhile.
  if (loaded !== null && !('version' in loaded)) {
    const current = await readKeyed(dataProvider, description, key);
    if (!isSameValue(current, loaded)) throw toStaleError();
  }
  if (loaded === null && slot === update && (await canBeRead(dataProvider, description, key)))
    throw toStaleError();
  const answer = await dataProvider.invoke(slot.operation, toKeyedBody(key, record));
  // The next save is judged by the version that this one has made.
  return isPlainObject(answer) && 'version' in answer ? { ...record, version: answer.version } : record;
}

/** A record that could not be read before: what stands in it has not been seen. */
async function canBeRead(
  dataProvider: ProviderMethods,
  description: Description,
  key: RecordKey,
): Promise<boolean> {
  try {
    await readKeyed(dataProvider, description, key);
    return true;
  } catch {
    return false;
  }
}

/** The same that a provider with versions answers. */
function toStaleError(): ProviderError {
  return new ProviderError({
    status: 409,
    code: 'conflict',
    message: 'Someone else has changed the record.',
  });
}

function toIdentifier(id: unknown): Identifier {
  if (typeof id === 'string' || typeof id === 'number') return id;
  throw new Error('A record without an id cannot be saved.');
}

/** The record as it goes over the wire: what the form sets stands over what was typed; what is computed is left out. */
export function toSent({ form, fields }: Description, record: JsonObject, scope: Scope): JsonObject {
  const { set = {} } = form.view;
  const at = { ...scope, record };
  const withSet = Object.entries(set).reduce(
    (sent, [path, value]) => writePath(sent, path, resolveValue(value, at)),
    record,
  );
  const computed = fields.filter(({ schema }) => schema['x-computed'] !== undefined).map(({ name }) => name);
  return computed.reduce((sent, path) => writePath(sent, path, undefined), withSet);
}

/** The key of a record that is read and written by it, under the operation's parameter. */
export interface RecordKey {
  name: string;
  value: string | number;
}

/**
 * The record of a key; a list stands under `#`.
 * @throws ProviderError whatever the provider throws
 */
export async function readKeyed(
  provider: ProviderMethods,
  { name, slots }: Description,
  key: RecordKey,
  signal?: AbortSignal,
): Promise<JsonObject> {
  if (slots.get.operation === null) throw new Error(`"${name}" names no operation that reads one record.`);
  const options = signal === undefined ? {} : { signal };
  const answer = await provider.invoke(slots.get.operation, { [key.name]: key.value }, options);
  if (Array.isArray(answer)) return { [WHOLE_RECORD]: answer };
  return isPlainObject(answer) ? answer : {};
}

/** The arguments that save it: the key and the record, where a list stands under `#`. */
export function toKeyedBody(key: RecordKey, record: JsonObject): JsonObject {
  return { ...record, [key.name]: key.value };
}
