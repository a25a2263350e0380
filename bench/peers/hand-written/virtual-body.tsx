import { TableBody } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { DataTableRow, RecordContextProvider, useDataTableDataContext } from 'react-admin';

/** Of a small table of Material UI. */
const ROW_HEIGHT = 37;
/** As many as the product draws beyond the rows in sight. */
const OVERSCAN = 8;

/** A body of `DataTable` by TanStack Virtual: the rows in sight, between a spacer above and one below. */
export function VirtualBody({ children }: { children?: ReactNode }) {
  const data = useDataTableDataContext() ?? [];
  const body = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled.
  const virtualizer = useWindowVirtualizer({
    count: data.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) + virtualizer.options.scrollMargin;
  return (
    <TableBody ref={body}>
      <Spacer height={above} />
      {items.map(({ index }) => {
        const record = data[index];
        return (
          <RecordContextProvider key={record.id} value={record}>
            <DataTableRow>{children}</DataTableRow>
          </RecordContextProvider>
        );
      })}
      <Spacer height={below} />
    </TableBody>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td aria-hidden style={{ height }}>
        {' '}
      </td>
    </tr>
  );
}
