import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { isSwitched } from '../../../../schema/dialect/quick-edits.ts';
import type { Actions } from '../../../actions/use-actions.tsx';
import { describeField } from '../../../registry/describe-field.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { toOwnColumns } from '../../cell/own-columns.ts';
import { useRecordParts } from '../table/use-record-parts.ts';

export type CardParts = ReturnType<typeof useCardParts>;

/** Looks up once what draws the parts of a card. */
export function useCardParts(
  description: Description,
  actions: Actions,
  onOpen: ((record: RaRecord) => void) | null,
) {
  const words = useWords();
  const shared = useRecordParts(description, actions);
  return useMemo(() => {
    const { card } = description.list.view;
    const columns = toColumns(description, words, shared.scope);
    const [title = null, ...lines] = columns;
    return {
      ...shared,
      /** All of the card. */
      columns,
      title,
      lines: lines.filter((line) => !isFootSwitch(line)),
      /** Lines that are switched on the card; they stand at its foot. */
      switches: lines.filter(isFootSwitch),
      image: card?.image === undefined ? null : describeField(description, card.image),
      onOpen,
    };
  }, [description, words, shared, onOpen]);
}

function isFootSwitch({ column, field }: ListColumn): boolean {
  return column.quickEdit === true && isSwitched(field.schema);
}

/** The title and the lines are columns, with all that a column can say. */
function toColumns(description: Description, words: ReturnType<typeof useWords>, scope: Scope): ListColumn[] {
  const { card } = description.list.view;
  const title = { field: card?.primaryText ?? 'id', highlight: true };
  return toOwnColumns(description, [title, ...(card?.lines ?? [])], words, scope);
}
