import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { Description } from '../../../schema/description.ts';
import { toRecordName } from '../../record/record-name.ts';
import { useWords } from '../../words/use-words.ts';
import type { Rights } from '../use-rights.ts';
import { ListCell } from './list-cell.tsx';
import { toListColumns } from './list-columns.ts';
import { ListHead } from './list-head.tsx';
import { RowActions } from './row-actions.tsx';

export interface ListTableProps {
  description: Description;
  rights: Rights;
  onOpen(record: RaRecord): void;
  onDelete(record: RaRecord): void;
}

/** The rows. The head stays while they scroll. */
export function ListTable({ description, rights, onOpen, onDelete }: ListTableProps) {
  const { translate, title } = useWords();
  const { data = [], selectedIds, onToggleItem } = useListContext();
  const columns = useMemo(() => toListColumns(description), [description]);
  const isSelectable = description.list.isSelectable;
  const canOpen = description.slots.update.exists;
  const hasActions = canOpen || rights.delete.isShown;
  const label = title(description.name, description.entityName, description.entity.title ?? description.name);
  return (
    <TableContainer sx={{ flex: '1 1 auto', overflow: 'auto' }}>
      <Table stickyHeader aria-label={label} sx={{ '& tbody tr:last-of-type td': { borderBottom: 0 } }}>
        <ListHead columns={columns} isSelectable={isSelectable} hasActions={hasActions} />
        <TableBody>
          {data.map((record: RaRecord) => {
            const name = toRecordName(description, record);
            const isChosen = selectedIds.includes(record.id);
            return (
              <TableRow key={record.id} hover selected={isChosen}>
                {isSelectable ? (
                  <TableCell padding="checkbox" data-print="none">
                    <Checkbox
                      checked={isChosen}
                      onChange={() => onToggleItem(record.id)}
                      slotProps={{ input: { 'aria-label': translate('engine.table.selectRow', { name }) } }}
                    />
                  </TableCell>
                ) : null}
                {columns.map((column) => (
                  <ListCell key={column.field.name} column={column} record={record} />
                ))}
                {hasActions ? (
                  <RowActions
                    name={name}
                    rights={rights}
                    canOpen={canOpen}
                    onOpen={() => onOpen(record)}
                    onDelete={() => onDelete(record)}
                  />
                ) : null}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
