import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import { withComputed } from '../../../schema/describe/with-computed.ts';
import type { Panel } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { type Actions, useActions } from '../../actions/use-actions.tsx';
import { IconsOf } from '../../parts/icon.tsx';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { CellContent } from '../cell/cell-content.tsx';
import { CellLinksProvider } from '../cell/cell-link.tsx';
import { toListColumns, useTableWords } from '../cell/list-columns.ts';
import styles from './panels.module.css';

interface PanelTableProps {
  owner: Description;
  /** What the rows are. */
  description: Description;
  panel: Panel;
  rows: readonly RaRecord[];
  /** With the record of the form above. */
  scope: Scope;
  title: string;
  onDone(): void;
}

/** The rows of a panel and what can be done with each. */
export function PanelTable(props: PanelTableProps) {
  const { owner, description, panel, rows, scope, title, onDone } = props;
  const words = useWords();
  const columns = useMemo(() => toListColumns(description, words, scope), [description, words, scope]);
  const actions = useActions(owner, { onDone });
  const isReadOnly = panel.readOnlyWhen !== undefined && meetsCondition(panel.readOnlyWhen, scope);
  const hasActions = !isReadOnly && (panel.actions ?? []).length > 0;
  return (
    <div className={styles.scroller}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, label, align }) => (
              <TableCell key={key} align={align === 'end' ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
            {hasActions ? <TableCell align="right">{words.translate('engine.actions')}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          <ResourceContextProvider value={description.name}>
            <IconsOf entityName={description.entityName}>
              <CellLinksProvider columns={columns}>
                {rows.map((row) => (
                  <PanelRow
                    key={row.id}
                    {...props}
                    row={row}
                    columns={columns}
                    actions={hasActions ? actions : null}
                  />
                ))}
              </CellLinksProvider>
            </IconsOf>
          </ResourceContextProvider>
        </TableBody>
      </Table>
      <ResourceContextProvider value={owner.name}>{actions.dialogs}</ResourceContextProvider>
    </div>
  );
}

interface PanelRowProps extends PanelTableProps {
  row: RaRecord;
  columns: ReturnType<typeof toListColumns>;
  /** Null where the rows have none. */
  actions: Actions | null;
}

function PanelRow({ description, panel, row, columns, scope, actions }: PanelRowProps) {
  const words = useTableWords();
  const shown = withComputed(description, row);
  const ofRows = { ...scope, recordSchema: description.entity };
  const own = { ...ofRows, record: shown };
  const target = { record: row, scope: { ...ofRows, row } };
  return (
    <RecordContextProvider value={row}>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.key} align={column.align === 'end' ? 'right' : 'left'}>
            <CellContent column={column} record={shown} scope={own} words={words} hit="" />
          </TableCell>
        ))}
        {actions === null ? null : (
          <TableCell align="right">
            <div className={styles.rowButtons}>
              {actions.readyAll(panel.actions ?? [], target).map((ready) => (
                <ActionButton key={ready.key} ready={ready} size="small" />
              ))}
            </div>
          </TableCell>
        )}
      </TableRow>
    </RecordContextProvider>
  );
}
