import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useGetOne } from 'ra-core';
import { useEffect, useState } from 'react';
import { toFailure } from '../../../contract/failure.ts';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../contract/provider.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { type RecordKey, readKeyed } from './save/use-save-record.ts';

/** Which record a form edits. */
export interface RecordSource {
  /** Null for a new one; of a record that has a key, the key as it was picked, or null while none is. */
  id: string | null;
  /** Given for a record that is read and written by a key. */
  keyed?: {
    key: RecordKey | null;
    /** What cannot be read is an empty record. */
    isEmptyOnFailure: boolean;
  };
}

/**
 * The record that a form edits, as it was when the form took it. A newer one replaces it only while nothing has been
 * typed; afterwards the save finds out. Mount it again for another key.
 */
export function useLoadedRecord(
  description: Description,
  { id, keyed }: RecordSource,
  isDirty: () => boolean,
) {
  const isKeyed = keyed !== undefined;
  const byId = useGetOne(
    description.name,
    { id: id ?? '' },
    { enabled: !isKeyed && id !== null, retry: false },
  );
  const byKey = useKeyedRecord(description, keyed?.key ?? null);
  const { data, error, refetch } = isKeyed ? byKey : byId;
  const { record, ...loaded } = useTakenRecord(data ?? undefined, error, isDirty);
  const isEmpty =
    keyed?.isEmptyOnFailure === true && loaded.error !== null && toFailure(loaded.error).status !== 401;
  const isNew = !isKeyed && id === null;
  return {
    ...loaded,
    /** Null for a new record; undefined while it is not here. */
    record: isNew || isEmpty ? null : record,
    retry: () => void refetch(),
  };
}

function useKeyedRecord(description: Description, key: RecordKey | null) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  return useQuery({
    queryKey: [description.name, 'keyed', key],
    queryFn: ({ signal }) => (key === null ? null : readKeyed(dataProvider, description, key, signal)),
    enabled: key !== null,
    retry: false,
  });
}

function useTakenRecord(data: JsonObject | undefined, error: unknown, isDirty: () => boolean) {
  // What the cache holds is drawn at once: taken by the effect, the form came a frame after the page's skeleton.
  const [taken, setTaken] = useState(data === undefined ? null : { record: data, revision: 1 });
  useEffect(() => {
    if (data === undefined) return;
    setTaken((before) => {
      if (before === null) return { record: data, revision: 1 };
      if (isSameValue(before.record, data) || isDirty()) return before;
      return { record: data, revision: before.revision + 1 };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only another answer counts, not who asks.
  }, [data]);
  // Deleted meanwhile: what the cache still has is no record any more. What is being typed is not taken away.
  const isGone = toFailure(error).status === 404 && !isDirty();
  const isMissing = taken === null || isGone;
  return {
    record: isMissing ? undefined : taken.record,
    /** Another number means another content: the form is reset to it. */
    revision: taken?.revision ?? 0,
    error: isMissing ? error : null,
    /** The record as it was just saved: the form is reset to it. */
    take: (record: JsonObject) => setTaken((before) => ({ record, revision: (before?.revision ?? 0) + 1 })),
  };
}
