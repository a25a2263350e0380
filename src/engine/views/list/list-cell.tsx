import TableCell from '@mui/material/TableCell';
import { TriangleAlert } from 'lucide-react';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { readPath } from '../../record/record-path.ts';
import { useWords } from '../../words/use-words.ts';
import type { ListColumn } from './list-columns.ts';

interface ListCellProps {
  column: ListColumn;
  record: JsonObject;
}

/** One value of one row; an empty one is a dash or the column's own word, never blank. */
export function ListCell({ column, record }: ListCellProps) {
  return (
    <TableCell
      align={column.align}
      sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      <CellContent column={column} record={record} />
    </TableCell>
  );
}

function CellContent({ column: { field, renderer }, record }: ListCellProps) {
  const { translate, tryWords } = useWords();
  const value = readPath(record, field.name);
  if (value === undefined || value === null || value === '') {
    const word = typeof field.options.empty === 'string' ? tryWords([field.options.empty]) : null;
    return <span style={{ color: 'var(--ink3)' }}>{word ?? translate('engine.table.empty')}</span>;
  }
  if (renderer !== null) return <renderer.Cell field={field} value={value} record={record} />;
  const problem = translate('engine.placeholder.field', { field: field.name });
  return (
    <span role="img" aria-label={problem} title={problem} style={{ color: 'var(--warning)' }}>
      <TriangleAlert {...ICON_STYLE} />
    </span>
  );
}
