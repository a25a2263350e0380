import { Construction } from 'lucide-react';
import type { ComponentType } from 'react';
import { StateView } from '../../parts/state-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';

/** What draws the rows of each kind of list: a line each. */
const KINDS = new Map<string, ComponentType<ListTableProps>>([['table', ListTable]]);

/** The rows of a list in its kind; a kind that nothing draws says so in their place. */
export function ListRows(props: ListTableProps) {
  const Rows = KINDS.get(props.description.list.kind) ?? UnknownKind;
  return <Rows {...props} />;
}

function UnknownKind({ description }: ListTableProps) {
  const { translate } = useWords();
  return (
    <StateView
      icon={Construction}
      title={translate('engine.draftView.title')}
      hint={translate('engine.draftView.text', { kind: description.list.kind })}
    />
  );
}
