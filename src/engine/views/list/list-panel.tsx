import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type RaRecord, useListContext } from 'ra-core';
import type { Description } from '../../../schema/description.ts';
import { toRecordName } from '../../record/record-name.ts';
import type { Rights } from '../use-rights.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListRows } from './list-kinds.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListStates } from './list-states.tsx';
import { ListTitle } from './list-title.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDeleteRecords } from './use-delete-records.ts';
import { useReadAt } from './use-read-at.ts';

interface ListPanelProps {
  description: Description;
  rights: Rights;
  onAdd(): void;
  onOpen(record: RaRecord): void;
}

/** The title row and one panel: filters or the selection, the rows or their state, the pages. */
export function ListPanel({ description, rights, onAdd, onOpen }: ListPanelProps) {
  const { selectedIds, data } = useListContext();
  const deletion = useDeleteRecords(description);
  const readAt = useReadAt();
  const nameOf = (id: RaRecord['id']) => {
    const record = data?.find((one: RaRecord) => one.id === id);
    return record === undefined ? null : toRecordName(description, record);
  };
  const askFor = (ids: RaRecord['id'][]) => {
    const [only] = ids;
    deletion.ask({ ids, name: ids.length === 1 && only !== undefined ? nameOf(only) : null });
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ListTitle description={description} create={rights.create} onAdd={onAdd} />
      <Paper sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}>
        {selectedIds.length > 0 && description.list.isSelectable ? (
          <SelectionBar remove={rights.delete} onDelete={() => askFor([...selectedIds])} />
        ) : (
          <FilterBar description={description} readAt={readAt} />
        )}
        <ListStates
          columns={description.list.columns.length + 1}
          create={rights.create}
          onAdd={onAdd}
          readAt={readAt}
        >
          <ListRows
            description={description}
            rights={rights}
            onOpen={onOpen}
            onDelete={(record) => askFor([record.id])}
          />
        </ListStates>
        <ListPagination />
      </Paper>
      <DeleteDialog {...deletion} />
    </Box>
  );
}
