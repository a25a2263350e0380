import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { LoadingSpace } from '../../../parts/loading-space.tsx';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '50%', '58%', '44%'];

/** Rows in their real height, without movement. */
export function ListSkeleton({ columns }: { columns: number }) {
  return (
    <LoadingSpace style={{ minHeight: 288 }}>
      <Table aria-hidden="true">
        <TableBody>
          {ROWS.map((width) => (
            <TableRow key={width}>
              {Array.from({ length: columns }, (_, column) => (
                // grey boxes have no other name.
                <TableCell key={column}>
                  <Skeleton animation={false} variant="rectangular" width={width} height={14} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingSpace>
  );
}
