import { useId, useRef, useState } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { formatInstant } from '../../../domain/taipei-clock.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { FrameParts } from '../../form/frames/frame-parts.tsx';
import { LeaveDialog } from '../../form/frames/leave-dialog.tsx';
import { LeaveGuard } from '../../form/frames/leave-guard.tsx';
import { toText } from '../../format/to-text.ts';
import { useWords } from '../../words/use-words.ts';
import type { Draft } from './drafts/draft.ts';
import { FormActions } from './form-actions.tsx';
import { RecordForm } from './record-form.tsx';
import { useBeforeChecks } from './save/use-before-checks.ts';
import { useSaveRecord } from './save/use-save-record.ts';
import { useDirty } from './use-dirty.ts';
import type { FormTitle } from './use-form-title.ts';
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './use-record-form.ts';

/** What stands around an open form asks it. */
export interface OverlayHandle {
  /** Something was typed. */
  isDirty(): boolean;
  /** Closes, or asks first. */
  close(): void;
}

interface OverlayFormProps {
  titleId: string;
  title: string;
  purpose: FormTitle['purpose'];
  description: Description;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  /** Filled in while the form is open. */
  handle: React.RefObject<OverlayHandle>;
  onClose(): void;
  onOutcome: RecordFormOptions['onOutcome'];
  onKeepDraft(draft: Draft): void;
  onDiscardDraft(): void;
}

/** An open form over its list. It closes by itself after a save, else only when nothing typed would be lost unasked. */
export function OverlayForm(props: OverlayFormProps) {
  const { titleId, title, purpose, description, loaded, draft, isReadOnly, handle, onClose, onOutcome } =
    props;
  const formId = useId();
  const isReleased = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const release = (then: () => void) => {
    isReleased.current = true;
    then();
  };
  const checks = useBeforeChecks(description);
  const state = useRecordForm({
    description,
    loaded,
    draft,
    checks,
    save: useSaveRecord(description),
    onOutcome: (...outcome) => release(() => onOutcome(...outcome)),
  });
  const isDirty = () => !isReleased.current && !isReadOnly && state.isDirty();
  const close = () => {
    if (state.isSaving) return;
    if (isDirty()) setIsAsking(true);
    else release(onClose);
  };
  handle.current = { isDirty, close };
  return (
    <FrameParts
      titleId={titleId}
      title={title}
      aside={<Aside purpose={purpose} state={state} id={loaded?.id} />}
      footer={
        <>
          <CreatedAt record={loaded} />
          <FormActions description={description} record={loaded} />
          <FormButtons formId={formId} isSaving={state.isSaving} isReadOnly={isReadOnly} onCancel={close} />
        </>
      }
      onClose={close}
    >
      <RecordForm
        formId={formId}
        description={description}
        state={state}
        checks={checks}
        surface="overlay"
        loaded={loaded}
        draft={draft}
        isReadOnly={isReadOnly}
        onDiscardDraft={props.onDiscardDraft}
      />
      <LeaveGuard isDirty={isDirty} onSignedOut={() => props.onKeepDraft(state.toDraft())} />
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={() => release(onClose)} />
    </FrameParts>
  );
}

interface AsideProps {
  purpose: FormTitle['purpose'];
  state: RecordFormState;
  id: unknown;
}

/** What the form does, the record's number, and whether something is unsaved. */
function Aside({ purpose, state, id }: AsideProps) {
  const { translate } = useWords();
  const isDirty = useDirty(state);
  const parts = [
    purpose ?? '',
    id === undefined ? '' : translate('engine.recordNumber', { id: toText(id) }),
    isDirty ? translate('engine.form.unsaved') : '',
  ];
  return <>{parts.filter((part) => part !== '').join(' · ')}</>;
}

/** At the left of the footer, where the provider says it. */
function CreatedAt({ record }: { record: JsonObject | null }) {
  const { translate } = useWords();
  const at = typeof record?.created_at === 'string' ? formatInstant(record.created_at) : null;
  return (
    <span style={{ flex: 1, fontSize: 13, color: 'var(--ink3)' }}>
      {at === null ? null : translate('engine.form.createdAt', { time: at })}
    </span>
  );
}
