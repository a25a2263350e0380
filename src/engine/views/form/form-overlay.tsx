import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { preloadControls } from '../../field/lazy-control.tsx';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { findRenderer } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordSession } from './use-record-session.ts';

interface FormOverlayProps {
  description: Description;
  /** Null for a new record. */
  id: string | null;
  /** @param made the id of a record that was made */
  onClose(made?: RecordId): void;
  /** Opens the same form again, with the draft that a failed save left. */
  onReopen(): void;
}

/** Fetches the controls that the form of a description begins with, so that it opens with them. */
export async function preloadForm(description: Description): Promise<void> {
  const entries = findControls(description, null).map(findRenderer);
  await preloadControls(entries.flatMap((entry) => entry?.renderer ?? []));
}

/** A form over its list. It closes after every save, also a failed one (spec/3 §4). */
export function FormOverlay({ description, id, onClose, onReopen }: FormOverlayProps) {
  const { translate } = useWords();
  const failureAction = { label: translate('engine.draft.open'), onAction: onReopen };
  const session = useRecordSession(description, { id }, { failureAction });
  const frame = description.form.in === 'dialog' ? 'dialog' : 'drawer';
  return (
    <RecordForm
      frame={frame}
      session={session}
      onClose={() => onClose()}
      onOutcome={(outcome) => {
        const made = outcome.kind === 'saved' && id === null ? outcome.record.id : undefined;
        onClose(isRecordId(made) ? made : undefined);
      }}
    />
  );
}
