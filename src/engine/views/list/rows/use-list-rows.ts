import { useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { useWords } from '../../../words/use-words.ts';
import type { GroupedRows } from './grouped-rows.ts';
import type { ListRequest } from './read-rows.ts';
import { splitRows } from './split-rows.ts';
import { useGroupRows } from './use-group-rows.ts';
import { useGroups } from './use-groups.ts';
import { useRows } from './use-rows.ts';

/** The rows of a list, read together or group by group as the view says, and the groups where it has any. */
export function useListRows(description: Description, request: ListRequest, isEnabled: boolean): GroupedRows {
  const { translate } = useWords();
  const { groupBy, groupParam } = description.list.view;
  const isByGroup = groupBy !== undefined && groupParam !== undefined;
  const isSplit = groupBy !== undefined && groupParam === undefined;
  const grouped = useGroupRows(description, request, isEnabled && isByGroup);
  const together = useRows(description, request, isEnabled && !isByGroup);
  const { groups } = useGroups(description, isEnabled && isSplit);
  const rows = together.answer?.data;
  const split = useMemo(() => {
    if (!isSplit || rows === undefined) return null;
    // Without any group there is nothing that these would be the rest of.
    const restTitle = groups === undefined || groups.length === 0 ? '' : translate('engine.cards.others');
    return splitRows(rows, groups ?? [], groupBy, restTitle);
  }, [isSplit, rows, groups, groupBy, translate]);
  return isByGroup ? grouped : { ...together, groups: split };
}
