import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { onDemand } from '../../../parts/later.tsx';
import { LoadingSpace } from '../../../parts/loading-space.tsx';
import type { ListColumn } from '../../cell/list-columns.ts';
import cards from '../cards/cards.module.css';
import { ROW_HEIGHTS, useDensity } from '../preferences/use-preferences.ts';
import { useListFrame } from '../state/list-context.ts';
import { ListHead } from '../table/list-head.tsx';
import { type ListRowsProps, ListTable } from '../table/list-table.tsx';
import styles from '../table/table.module.css';

interface ListKind {
  /** Draws the rows. */
  Rows: ComponentType<ListRowsProps>;
  /** Stands there until they are known. */
  Skeleton: ComponentType<Pick<ListRowsProps, 'columns'>>;
  /** It has columns that the reader may hide. */
  hasColumns: boolean;
  /** How old the rows are, in the place of their number. Such a kind draws its filters, its states and its pages itself. */
  Age?: ComponentType;
}

const ListCards = onDemand(async () => (await import('../cards/list-cards.tsx')).ListCards, CardSkeleton);

const Inspector = onDemand(async () => (await import('../inspector/inspector.tsx')).Inspector);
const ListAge = onDemand(async () => (await import('../inspector/list-age.tsx')).ListAge);

/** What draws each kind of list: a line each. A kind that few lists have is loaded by them alone. */
const KINDS: Record<Description['list']['kind'], ListKind> = {
  table: { Rows: ListTable, Skeleton: ListSkeleton, hasColumns: true },
  cards: { Rows: ListCards, Skeleton: CardSkeleton, hasColumns: false },
  inspector: { Rows: Inspector, Skeleton: CardSkeleton, hasColumns: false, Age: ListAge },
};

export function listKindOf({ list }: ListRowsProps['description']): ListKind {
  return KINDS[list.kind];
}

const WIDTHS = ['62%', '48%', '70%', '54%', '66%', '50%', '58%', '44%'];
/** More rows than a screen shows. */
const MOST_ROWS = 40;
const HEAD_HEIGHT = 32;

/** The head, and as many rows as a page has, in their real height and without movement. */
export function ListSkeleton({ columns }: { columns: readonly ListColumn[] }) {
  const { description, perPage } = useListFrame();
  const [chosen] = useDensity();
  const density = description.list.view.size === 'large' ? 'large' : chosen;
  const { isSelectable } = description.list;
  const hasActions = describeListActions(description, 'row').length > 0;
  const cells = columns.length + Number(isSelectable) + Number(hasActions);
  const rows = Math.min(perPage, MOST_ROWS);
  return (
    <LoadingSpace
      className={styles.scroller ?? ''}
      style={{ height: HEAD_HEIGHT + rows * ROW_HEIGHTS[density] }}
    >
      <table className={styles.table} data-density={density} aria-hidden="true" inert>
        <ListHead columns={columns} isSelectable={isSelectable} hasActions={hasActions} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: cells }, (_, cell) => (
                // grey boxes have no other name.
                <td key={cell}>
                  <Skeleton
                    animation={false}
                    variant="rectangular"
                    width={WIDTHS[row % WIDTHS.length] ?? '50%'}
                    height={14}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LoadingSpace>
  );
}

const CARDS = 8;

/** Cards in their real size, without movement. */
export function CardSkeleton() {
  return (
    <LoadingSpace className={`${cards.scroller} ${cards.spaced} ${cards.waiting}`}>
      <div className={`${cards.row} ${cards.ghosts}`} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={cards.ghost} />
        ))}
      </div>
    </LoadingSpace>
  );
}
