import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { type Failure, toFailure } from '../../failure/failure.ts';

export type SaveOutcome =
  | { kind: 'saved'; record: JsonObject }
  /** The provider refused or did not answer. */
  | { kind: 'failed'; failure: Failure }
  /** The session had ended; the login comes next, and nothing was stored. */
  | { kind: 'signedOut' };

/** Sends a record, a new one when it was loaded from nowhere; afterwards the lists are read again in any case. */
export function useSaveRecord({ name: resource }: Description) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (record: JsonObject, loaded: JsonObject | null): Promise<SaveOutcome> => {
    try {
      const { data } =
        loaded === null
          ? await dataProvider.create(resource, { data: record })
          : await dataProvider.update(resource, {
              id: toIdentifier(loaded.id),
              data: record,
              previousData: { ...loaded, id: toIdentifier(loaded.id) },
            });
      return 'id' in data ? { kind: 'saved', record: data } : { kind: 'signedOut' };
    } catch (error) {
      return { kind: 'failed', failure: toFailure(error) };
    } finally {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };
}

function toIdentifier(id: unknown): Identifier {
  if (typeof id === 'string' || typeof id === 'number') return id;
  throw new Error('A record without an id cannot be saved.');
}
