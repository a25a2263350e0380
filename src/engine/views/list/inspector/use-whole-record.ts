import { type RaRecord, useGetOne } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { Description } from '../../../../schema/describe/description.ts';

/**
 * The record of a row with what its provider adds to a record that is read by itself, where the list asks for it: so many
 * milliseconds after the row came or changed. Until then the row is shown, with what was read of the record before.
 */
export function useWholeRecord({ name, list }: Description, row: RaRecord | null): RaRecord | null {
  const { detailAfterMs } = list.view;
  const isAsked = detailAfterMs !== undefined && row !== null;
  const [due, setDue] = useState<RaRecord | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setDue(row), detailAfterMs);
    return () => clearTimeout(timer);
  }, [isAsked, row, detailAfterMs]);
  const isDue = isAsked && due?.id === row.id;
  const { data, refetch } = useGetOne(name, { id: row?.id ?? '' }, { enabled: isDue, retry: false });
  const [read, setRead] = useState(due);
  useEffect(() => {
    if (due === read) return;
    setRead(due);
    // The first reading of a record begins by itself.
    if (due !== null && read?.id === due.id) void refetch();
  }, [due, read, refetch]);
  return useMemo(() => {
    if (!isAsked || data === undefined || data.id !== row.id) return row;
    const isCurrent = isSameValue(data.version, row.version);
    return isCurrent ? { ...row, ...data } : { ...data, ...withoutEmptyLists(row) };
  }, [isAsked, data, row]);
}

/** A list that the rows leave empty may be filled in the record itself. */
function withoutEmptyLists(row: RaRecord): RaRecord {
  const filled = Object.entries(row).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(filled), id: row.id };
}
