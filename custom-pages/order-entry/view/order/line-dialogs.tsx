import type { DialogName } from '../../till/dialog-name.ts';
import type { TillModel } from '../../till/use-till-model.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PartsDialog } from './parts-dialog.tsx';

export interface LineDialogsProps {
  name: DialogName | null;
  model: TillModel;
  onClose(): void;
}

/** What is asked about the line at hand: its note, the parts of a package. */
export function LineDialogs({ name, model, onClose }: LineDialogsProps) {
  const { state, dispatch, items, catalogue, now } = model;
  const line = state.order.lines.find(({ key }) => key === state.selectedKey);
  if (line === undefined) return null;
  const { key, item, note } = line;
  if (name === 'note')
    return (
      <NoteDialog
        name={item.name}
        note={note}
        onSave={(text) => {
          dispatch({ type: 'note', key, note: text });
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (name === 'parts')
    return (
      <PartsDialog
        line={line}
        items={items}
        now={now}
        onSave={(partIds) => {
          dispatch({ type: 'parts', key, partIds, catalogue });
          onClose();
        }}
        onClose={onClose}
      />
    );
  return null;
}
