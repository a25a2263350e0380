import { useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { toText } from '../../format/to-text.ts';
import { useWords } from '../../words/use-words.ts';
import type { Draft } from './draft.ts';
import { FormButtons } from './form-buttons.tsx';
import { FrameParts } from './frame-parts.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordForm } from './record-form.tsx';
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
  description: Description;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  /** Filled in while the form is open. */
  handle: React.RefObject<OverlayHandle>;
  onClose(): void;
  onOutcome: RecordFormOptions['onOutcome'];
  onDiscardDraft(): void;
}

/** An open form over its list. It closes by itself after a save, else only when nothing typed would be lost unasked. */
export function OverlayForm(props: OverlayFormProps) {
  const { titleId, title, description, loaded, draft, isReadOnly, handle, onClose, onOutcome } = props;
  const formId = useId();
  const isReleased = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const release = (then: () => void) => {
    isReleased.current = true;
    then();
  };
  const form = useRecordForm({
    description,
    loaded,
    draft,
    onOutcome: (outcome, kept) => release(() => onOutcome(outcome, kept)),
  });
  const isDirty = () => !isReleased.current && !isReadOnly && form.isDirty();
  const close = () => {
    if (form.isSaving) return;
    if (isDirty()) setIsAsking(true);
    else release(onClose);
  };
  handle.current = { isDirty, close };
  const buttons = (
    <FormButtons formId={formId} isSaving={form.isSaving} isReadOnly={isReadOnly} onCancel={close} />
  );
  return (
    <FrameParts
      titleId={titleId}
      title={title}
      aside={<Aside form={form} id={loaded?.id} />}
      footer={buttons}
      onClose={close}
    >
      <RecordForm
        formId={formId}
        description={description}
        form={form}
        loaded={loaded}
        draft={draft}
        isReadOnly={isReadOnly}
        onDiscardDraft={props.onDiscardDraft}
      />
      <LeaveGuard isDirty={isDirty} />
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={() => release(onClose)} />
    </FrameParts>
  );
}

/** The record's number, and whether something is unsaved. */
function Aside({ form, id }: { form: RecordFormState; id: unknown }) {
  const { translate } = useWords();
  const { isDirty } = useFormState({ control: form.methods.control });
  const parts = [
    id === undefined ? '' : translate('engine.recordNumber', { id: toText(id) }),
    isDirty ? translate('engine.form.unsaved') : '',
  ];
  return <>{parts.filter((part) => part !== '').join(' · ')}</>;
}
