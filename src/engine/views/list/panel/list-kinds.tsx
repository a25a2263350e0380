import { Construction } from 'lucide-react';
import type { ComponentType } from 'react';
import { StateView } from '../../../parts/state-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import { type ListRowsProps, ListTable } from '../table/list-table.tsx';

/** What draws the rows of each kind of list: a line each. */
const KINDS = new Map<string, ComponentType<ListRowsProps>>([['table', ListTable]]);

/** The rows of a list in its kind; a kind that nothing draws says so in their place. */
export function ListRows(props: ListRowsProps) {
  const Rows = KINDS.get(props.description.list.kind) ?? UnknownKind;
  return <Rows {...props} />;
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
