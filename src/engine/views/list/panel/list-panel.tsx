import Paper from '@mui/material/Paper';
import type { RaRecord } from 'ra-core';
import { lazy, Suspense, useMemo } from 'react';
import { describeListActions } from '../../../actions/describe-actions.ts';
import { type Actions, useActions } from '../../../actions/use-actions.tsx';
import { useWords } from '../../../words/use-words.ts';
import { FilterBar, useHasFilterBar } from '../filters/filter-bar.tsx';
import { useHiddenColumns } from '../preferences/use-hidden-columns.ts';
import { useList } from '../state/list-context.ts';
import { toListColumns } from '../table/list-columns.ts';
import { ListRows } from './list-kinds.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListStates } from './list-states.tsx';
import { ListSummaries } from './list-summary.tsx';
import { ListTitle } from './list-title.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './panel.module.css';
import { SelectionBar } from './selection-bar.tsx';

const ListTabs = lazy(() => import('../filters/list-tabs.tsx'));

interface ListPanelProps {
  onAdd(): void;
  onOpen(record: RaRecord): void;
}

/** The title row and one panel: tabs, filters or the selection, the rows or their state, the pages. */
export function ListPanel({ onAdd, onOpen }: ListPanelProps) {
  const words = useWords();
  const { description, filter, selection } = useList();
  const hasBar = useHasFilterBar();
  const actions = useActions(description, { onAdd, onOpen, onDone: selection.drop });
  const hidden = useHiddenColumns(description.name);
  const columns = useMemo(
    () => toListColumns(description, words, filter.scope),
    [description, words, filter.scope],
  );
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.keys.has(key)), [columns, hidden]);
  const isChoosing = selection.records.size > 0 && description.list.isSelectable;
  return (
    <div className={styles.view}>
      <ListTitle>
        <ListToolbar actions={actions} columns={columns} hidden={hidden} />
      </ListTitle>
      <ListSummaries />
      <Paper
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          overflow: 'hidden',
          '@media print': { overflow: 'visible', border: 0 },
        }}
      >
        {filter.tab !== null && (
          <Suspense fallback={<div className={styles.tabs} />}>
            <ListTabs />
          </Suspense>
        )}
        {isChoosing ? <SelectionBar actions={actions} /> : hasBar ? <FilterBar /> : null}
        <ListStates columns={shown.length + 1} add={useAddAction(actions)}>
          <ListRows
            description={description}
            columns={shown.length === 0 ? columns : shown}
            actions={actions}
            onOpen={canOpen(description) ? onOpen : null}
          />
        </ListStates>
        <ListPagination />
      </Paper>
      {actions.dialogs}
    </div>
  );
}

function useAddAction({ ready }: Actions) {
  const { description, filter } = useList();
  const create = describeListActions(description).find(({ slot }) => slot === 'create');
  return create === undefined ? null : ready(create, { scope: filter.scope });
}

function canOpen({ list, slots }: ReturnType<typeof useList>['description']): boolean {
  return list.view.rowOpens !== 'none' && slots.update.exists;
}
