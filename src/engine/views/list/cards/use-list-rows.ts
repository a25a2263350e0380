import { useMemo } from 'react';
import type { Description } from '../../../../schema/description.ts';
import type { RowsRequest } from '../state/read-rows.ts';
import { useRows } from '../state/use-rows.ts';
import { splitRows } from './split-rows.ts';
import { type GroupedRows, useGroupRows } from './use-group-rows.ts';
import { useGroups } from './use-groups.ts';

/** The rows of a list, read together or group by group as the view says, and the groups where it has any. */
export function useListRows(description: Description, request: RowsRequest, isEnabled: boolean): GroupedRows {
  const { groupBy, groupParam } = description.list.view;
  const isByGroup = groupBy !== undefined && groupParam !== undefined;
  const isSplit = groupBy !== undefined && groupParam === undefined;
  const grouped = useGroupRows(description, request, isEnabled && isByGroup);
  const together = useRows(description, request, isEnabled && !isByGroup);
  const { groups } = useGroups(description, isEnabled && isSplit);
  const rows = together.answer?.data;
  const split = useMemo(
    () => (isSplit && rows !== undefined ? splitRows(rows, groups ?? [], groupBy) : null),
    [isSplit, rows, groups, groupBy],
  );
  return isByGroup ? grouped : { ...together, groups: split };
}
