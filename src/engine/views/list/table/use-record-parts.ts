import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
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
  const { rowScope: scope, searchText } = useList().filter;
  return useMemo(() => {
    const rowActions = describeListActions(description, 'row');
    return {
      scope,
      words,
      /** What the list searches for. */
      hit: searchText ?? '',
      nameOf: (record: RaRecord) => toRecordName(description, record),
      /** The record with what is computed from it. */
      toShown: (record: RaRecord) => withComputed(description, record),
      actionsOf: (record: RaRecord) => readyAll(rowActions, { record, scope }),
    };
  }, [description, scope, words, searchText, readyAll]);
}
