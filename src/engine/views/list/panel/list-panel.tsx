import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { RaRecord } from 'ra-core';
import { type ReactNode, use, useState } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { ActionButton } from '../../../actions/action-button.tsx';
import { type Actions, useActions } from '../../../actions/use-actions.tsx';
import { formatNumber } from '../../../format/format-number.ts';
import { AlarmsContext } from '../../../live/alarms-context.ts';
import { onDemand } from '../../../parts/later.tsx';
import { useWords } from '../../../words/use-words.ts';
import { FilterBar, ReadTime, Refresh, useHasFilterBar } from '../filters/filter-bar.tsx';
import type { ImportDialogProps } from '../import/step-props.ts';
import { useList } from '../state/list-context.ts';
import { listKindOf } from './list-kinds.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListStates } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './panel.module.css';
import { useColumns } from './use-columns.ts';

const TotalsTables = onDemand(async () => (await import('../table/totals-row.tsx')).TotalsTables);
const ListTabs = onDemand(
  async () => (await import('../filters/list-tabs.tsx')).ListTabs,
  () => <div className={styles.tabs} />,
);

const ListFeed = onDemand(async () => (await import('../feed/list-feed.tsx')).ListFeed);

const ImportDialog = onDemand<ImportDialogProps>(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
);

interface ListPanelProps {
  /** @param copy what the new record begins with */
  onAdd(copy?: JsonObject): void;
  onOpen(record: RaRecord): void;
  onShow(record: RaRecord): void;
}

/** The title row and one panel: tabs, filters or the selection, the rows or their state, the pages. */
export function ListPanel({ onAdd, onOpen, onShow }: ListPanelProps) {
  const { description, selection } = useList();
  const { Rows, Age } = listKindOf(description);
  const hasBar = useHasFilterBar();
  const [isImporting, setIsImporting] = useState(false);
  const onImport = () => setIsImporting(true);
  const actions = useActions(description, { onAdd, onOpen, onImport, onDone: selection.drop });
  const { shown } = useColumns();
  const add = useAddAction(actions);
  const toStates = (inner: ReactNode) => (
    <ListStates columns={shown} add={add}>
      {inner}
    </ListStates>
  );
  const pages = <ListPagination />;
  const rows = (
    <Rows
      description={description}
      columns={shown}
      actions={actions}
      onOpen={rowOpener(description, onOpen, onShow)}
      states={toStates}
      pages={pages}
    />
  );
  const isLarge = description.list.view.size === 'large';
  const isChoosing = selection.records.size > 0 && description.list.isSelectable;
  return (
    <div className={styles.view} data-size={description.list.view.size ?? 'usual'}>
      <ListTitle>
        <ListToolbar actions={actions} />
      </ListTitle>
      {description.list.view.totals?.above ? <TotalsTables /> : null}
      {isLarge && hasBar ? <FilterBar /> : null}
      <Paper className={styles.panel ?? ''}>
        <PanelTabs />
        {Age ? (
          rows
        ) : (
          <>
            {(hasBar && !isLarge) || description.list.isSelectable ? (
              <div className={styles.bars}>
                {hasBar && !isLarge ? (
                  <div className={isChoosing ? styles.covered : undefined} inert={isChoosing}>
                    <FilterBar />
                  </div>
                ) : null}
                {isChoosing ? <SelectionBar actions={actions} /> : null}
              </div>
            ) : null}
            {toStates(rows)}
            {pages}
          </>
        )}
      </Paper>
      {actions.dialogs}
      {isImporting ? <ImportDialog description={description} onClose={() => setIsImporting(false)} /> : null}
    </div>
  );
}

/** The tabs; on a touched screen, whose search stands above the panel, with the age of the rows beside them. */
function PanelTabs() {
  const { filter, description } = useList();
  const tabs = filter.tab === null ? null : <ListTabs />;
  if (description.list.view.size !== 'large') return tabs;
  return (
    <div className={styles.tabRow}>
      {tabs}
      <ReadTime />
      <Refresh />
    </div>
  );
}

function useAddAction({ ready }: Actions) {
  const { description, filter } = useList();
  const create = describeListActions(description).find(({ builtIn }) => builtIn === 'create');
  return create === undefined ? null : ready(create, { scope: filter.scope });
}

/** What opening a row does: nothing where the resource has no form to open. */
function rowOpener(
  { list, slots }: Description,
  onOpen: ListPanelProps['onOpen'],
  onShow: ListPanelProps['onShow'],
): ListPanelProps['onOpen'] | null {
  // A table opens it in place by itself; where a record stands on a card, it opens over the list.
  if (list.view.rowClick === 'show' || list.view.rowClick === 'expand') return onShow;
  const isOpened = list.view.rowClick !== false && list.view.rowClick !== 'action';
  return isOpened && slots.update.exists ? onOpen : null;
}

/** The page's title, the count of rows beside it, at its right what can be done; below it the alarms. */
function ListTitle({ children }: { children: ReactNode }) {
  const { translate, title } = useWords();
  const { total, rows, limit, page, perPage, description, isOtherSet } = useList();
  const { Age } = listKindOf(description);
  const alarms = use(AlarmsContext);
  const toCount = () => {
    if (isOtherSet) return translate('engine.reading');
    // The count is unknown, or the provider gives no more than these.
    const isOpen = total === null || limit !== null;
    const count = total ?? (page - 1) * perPage + (rows?.length ?? 0);
    return translate(isOpen ? 'engine.countAtLeast' : 'engine.count', { count: formatNumber(count) });
  };
  return (
    <>
      <div className={styles.titleRow}>
        <h1>{title(description)}</h1>
        <div className={styles.count}>{Age ? <Age /> : rows === undefined ? null : toCount()}</div>
        {description.list.view.topic === undefined ? null : <ListFeed />}
        <div className={styles.tools} data-print="none">
          {children}
        </div>
      </div>
      {description.list.view.notices === undefined ? null : alarms}
    </>
  );
}

/** What can be done with the chosen rows; it takes the place of the filters while rows are chosen. */
function SelectionBar({ actions }: { actions: Actions }) {
  const { translate } = useWords();
  const { selection, description, filter } = useList();
  const words = translate('engine.selection.count', { count: selection.records.size });
  const target = { selection: [...selection.records.values()], scope: filter.scope };
  return (
    <div role="toolbar" data-print="none" aria-label={words} className={styles.selection}>
      <span className={styles.selectionCount}>{words}</span>
      <Button size="small" variant="text" onClick={selection.clear}>
        {translate('engine.selection.clear')}
      </Button>
      <span className={styles.space} />
      {actions.readyAll(describeListActions(description, 'selection'), target).map((ready) => (
        <ActionButton
          key={ready.key}
          ready={
            ready.action.builtIn === 'delete' && !ready.isRunning
              ? { ...ready, label: translate('engine.selection.delete') }
              : ready
          }
        />
      ))}
    </div>
  );
}
