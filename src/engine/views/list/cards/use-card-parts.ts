import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { describeEntity } from '../../../../schema/describe/describe-entity.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { withComputed } from '../../../../schema/describe/with-computed.ts';
import { isSwitched } from '../../../../schema/dialect/quick-edits.ts';
import type { Actions, ReadyAction } from '../../../actions/use-actions.tsx';
import { describeField } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import { type ListColumn, toListColumns } from '../../cell/list-columns.ts';
import { type TableWords, useTableWords } from '../../cell/table-words.ts';
import { useList } from '../state/list-context.ts';

/** What all cards of a list share; another object draws every card again. */
export interface CardParts {
  title: ListColumn | null;
  image: FieldShape | null;
  lines: readonly ListColumn[];
  /** Lines that are switched on the card; they stand at its foot. */
  switches: readonly ListColumn[];
  scope: Scope;
  words: TableWords;
  /** What the list searches for. */
  hit: string;
  /** The record with what is computed from it. */
  toShown(record: RaRecord): RaRecord;
  actionsOf(record: RaRecord): ReadyAction[];
  onOpen: ((record: RaRecord) => void) | null;
}

/** Looks up once what draws the parts of a card. */
export function useCardParts(
  description: Description,
  actions: Actions,
  onOpen: CardParts['onOpen'],
): CardParts {
  const words = useWords();
  const tableWords = useTableWords();
  const { filter } = useList();
  const { scope, searchText } = filter;
  const { ready } = actions;
  const { card } = description.list.view;
  return useMemo(() => {
    const [title = null, ...lines] = toColumns(description, words, scope);
    const rowActions = describeListActions(description).filter(({ placement }) => placement === 'row');
    return {
      title,
      lines: lines.filter((line) => !isFootSwitch(line)),
      switches: lines.filter(isFootSwitch),
      image: card?.image === undefined ? null : describeField(description, card.image),
      scope,
      words: tableWords,
      hit: searchText ?? '',
      toShown: (record) => withComputed(description, record),
      actionsOf: (record) => rowActions.flatMap((action) => ready(action, { record, scope }) ?? []),
      onOpen,
    };
  }, [description, words, tableWords, scope, searchText, card, ready, onOpen]);
}

function isFootSwitch({ column, field }: ListColumn): boolean {
  return column.quickEdit === true && isSwitched(field.schema);
}

/** The title and the lines are columns, with all that a column can say. */
function toColumns(description: Description, words: ReturnType<typeof useWords>, scope: Scope): ListColumn[] {
  const { card } = description.list.view;
  const title = { field: card?.primaryText ?? 'id', highlight: true };
  const columns = [title, ...(card?.lines ?? [])];
  const { name: resourceName, resource, entityName, entity } = description;
  const drawn = describeEntity({
    resourceName,
    resource: { ...resource, view: undefined },
    entityName,
    entity: { ...entity, views: { list: { columns } } },
  });
  return toListColumns({ ...drawn, wordAreas: description.wordAreas }, words, scope);
}
