import { Construction } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { StateView } from '../../../parts/state-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import { type ListRowsProps, ListTable } from '../table/list-table.tsx';
import { CardSkeleton, ListSkeleton } from './list-skeleton.tsx';

interface ListKind {
  /** Draws the rows. */
  Rows: ComponentType<ListRowsProps>;
  /** Stands there until they are known. */
  Skeleton: ComponentType<Pick<ListRowsProps, 'columns'>>;
  /** It has columns that the reader may hide. */
  hasColumns: boolean;
}

/** What draws each kind of list: a line each. A kind that few lists have is loaded by them alone. */
const KINDS = new Map<string, ListKind>([
  ['table', { Rows: ListTable, Skeleton: ListSkeleton, hasColumns: true }],
  [
    'cards',
    { Rows: lazy(() => import('../cards/list-cards.tsx')), Skeleton: CardSkeleton, hasColumns: false },
  ],
]);

const UNKNOWN: ListKind = { Rows: UnknownKind, Skeleton: ListSkeleton, hasColumns: true };

export function listKindOf({ list }: ListRowsProps['description']): ListKind {
  return KINDS.get(list.kind) ?? UNKNOWN;
}

/** The rows of a list in its kind; a kind that nothing draws says so in their place. */
export function ListRows(props: ListRowsProps) {
  const { Rows, Skeleton } = listKindOf(props.description);
  return (
    <Suspense fallback={<Skeleton columns={props.columns} />}>
      <Rows {...props} />
    </Suspense>
  );
}

function UnknownKind({ description }: ListRowsProps) {
  const { translate } = useWords();
  return (
    <StateView
      icon={Construction}
      title={translate('engine.draftView.title')}
      hint={translate('engine.draftView.text', { kind: description.list.kind })}
    />
  );
}
