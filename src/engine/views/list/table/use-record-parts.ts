import type { RaRecord } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { withComputed } from '../../../../schema/describe/with-computed.ts';
import type { Actions } from '../../../actions/use-actions.tsx';
import { toRecordName } from '../../../record/record-name.ts';
import { useTableWords } from '../../cell/list-columns.ts';
import { useList } from '../state/list-context.ts';

/** What all rows or cards of a list share; another object draws every one again. */
export type RecordParts = ReturnType<typeof useRecordParts>;

export function useRecordParts(description: Description, { readyAll }: Actions) {
  const words = useTableWords();
  const { filter, isOtherSet } = useList();
  const { rowScope: scope, searchText } = filter;
  // Rows that an earlier search has found stay as they are until those of this one come.
  const found = useRef('');
  if (!isOtherSet) found.current = searchText ?? '';
  const hit = found.current;
  return useMemo(() => {
    const rowActions = describeListActions(description, 'row');
    return {
      description,
      scope,
      words,
      /** What these rows were searched by. */
      hit,
      nameOf: (record: RaRecord) => toRecordName(description, record),
      /** The record with what is computed from it. */
      toShown: (record: RaRecord) => withComputed(description, record),
      actionsOf: (record: RaRecord) => readyAll(rowActions, { record, scope }),
    };
  }, [description, scope, words, hit, readyAll]);
}
