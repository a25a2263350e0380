import type { DialogName } from '../../till/dialog-name.ts';
import { useHeldOrders } from '../../till/use-held-orders.ts';
import type { TillModel } from '../../till/use-till-model.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { HeldDialog } from './held-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PartsDialog } from './parts-dialog.tsx';

export interface OrderDialogsProps {
  name: DialogName | null;
  model: TillModel;
  onClose(): void;
}

/** What is asked about the order at hand, and about its marked line: its note, the parts of a package. */
export function OrderDialogs({ name, model, onClose }: OrderDialogsProps) {
  const { state, dispatch, held, items, catalogue, now } = model;
  const heldOrders = useHeldOrders();
  const { lines } = state.order;
  const line = lines.find(({ key }) => key === state.selectedKey);
  const andClose =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      onClose();
    };
  if (name === 'clear')
    return (
      <ClearDialog
        count={lines.length}
        onClear={andClose(() => dispatch({ type: 'clear' }))}
        onHold={andClose(held.hold)}
        onClose={onClose}
      />
    );
  if (name === 'held')
    return (
      <HeldDialog
        held={heldOrders}
        onHold={lines.length === 0 ? null : andClose(held.hold)}
        onRecall={andClose(held.recall)}
        onName={held.name}
        onClose={onClose}
      />
    );
  if (line === undefined) return null;
  const { key } = line;
  const onNote = andClose((note: string) => dispatch({ type: 'note', key, note }));
  if (name === 'note')
    return <NoteDialog name={line.item.name} note={line.note} onSave={onNote} onClose={onClose} />;
  if (name !== 'parts') return null;
  const onParts = andClose((partIds: typeof line.partIds) =>
    dispatch({ type: 'parts', key, partIds, catalogue }),
  );
  return <PartsDialog line={line} items={items} now={now} onSave={onParts} onClose={onClose} />;
}
