import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'ra-core';
import { useWords } from '../../words/use-words.ts';
import type { ListColumn } from './list-columns.ts';

interface ListHeadProps {
  columns: readonly ListColumn[];
  isSelectable: boolean;
  hasActions: boolean;
}

/** The head: choosing the whole page, and sorting by a column; the same column again turns the order round. */
export function ListHead({ columns, isSelectable, hasActions }: ListHeadProps) {
  const { translate, label } = useWords();
  const { sort, setSort, data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).length;
  const isAllChosen = data.length > 0 && chosen === data.length;
  return (
    <TableHead>
      <TableRow>
        {isSelectable ? (
          <TableCell padding="checkbox" data-print="none">
            <Checkbox
              checked={isAllChosen}
              indeterminate={chosen > 0 && !isAllChosen}
              onChange={() => (isAllChosen ? onUnselectItems() : onSelect(data.map(({ id }) => id)))}
              slotProps={{ input: { 'aria-label': translate('engine.table.selectAll') } }}
            />
          </TableCell>
        ) : null}
        {columns.map(({ field, isSortable, align, width }) => {
          const isSorted = sort.field === field.name;
          const order = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
          return (
            <TableCell key={field.name} align={align} sortDirection={isSorted ? order : false} sx={{ width }}>
              {isSortable ? (
                <TableSortLabel
                  active={isSorted}
                  direction={order}
                  onClick={() =>
                    setSort({ field: field.name, order: isSorted && order === 'asc' ? 'DESC' : 'ASC' })
                  }
                >
                  {label(field)}
                </TableSortLabel>
              ) : (
                label(field)
              )}
            </TableCell>
          );
        })}
        {hasActions ? (
          <TableCell align="right" data-print="none" sx={{ width: 88 }}>
            {translate('engine.actions')}
          </TableCell>
        ) : null}
      </TableRow>
    </TableHead>
  );
}
