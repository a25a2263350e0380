import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import { useWords } from '../../../words/use-words.ts';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '50%', '58%', '44%'];
/** A list that comes sooner than this never flickers. */
const DELAY_MILLISECONDS = 200;

/** Rows in their real height, without movement, and only when the wait is long enough to be seen. */
export function ListSkeleton({ columns }: { columns: number }) {
  const { translate } = useWords();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={translate('engine.states.loading')}
      style={{ minHeight: 288 }}
    >
      {isLong ? (
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
      ) : null}
    </div>
  );
}
