import { Pencil } from 'lucide-react';
import { useId, useRef } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { LeaveGuard } from '../../form/frames/leave-guard.tsx';
import { PageFrame } from '../../form/frames/page-frame.tsx';
import { toText } from '../../format/to-text.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { Panels } from '../panels/panels.tsx';
import type { Draft } from './drafts/draft.ts';
import { FormActions } from './form-actions.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordKey } from './save/keyed-record.ts';
import { useBeforeChecks } from './save/use-before-checks.ts';
import { useSaveRecord } from './save/use-save-record.ts';
import { useDirty } from './use-dirty.ts';
import type { FormTitle } from './use-form-title.ts';
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './use-record-form.ts';

interface PageFormProps {
  title: string;
  purpose: FormTitle['purpose'];
  description: Description;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  /** Of a record that has a key instead of an id. */
  recordKey?: RecordKey;
  extra?: Partial<Scope>;
  /** Above the fields: the picker of a keyed record. */
  above?: React.ReactNode;
  /** Tells, when asked, whether something was typed. */
  onAsk: React.RefObject<() => boolean>;
  /** Absent where there is nowhere to go back to. */
  onCancel?(): void;
  onOutcome: RecordFormOptions['onOutcome'];
  onKeepDraft(draft: Draft): void;
  onDiscardDraft(): void;
}

/** The title row with its buttons, the fields on cards, related lists below. Leaving asks when something was typed. */
export function PageForm(props: PageFormProps) {
  const { title, purpose, description, loaded, draft, isReadOnly, recordKey = null, extra, onAsk } = props;
  const formId = useId();
  const isReleased = useRef(false);
  const checks = useBeforeChecks(description);
  const state = useRecordForm({
    description,
    loaded,
    draft,
    ...(extra === undefined ? {} : { extra }),
    checks,
    save: useSaveRecord(description, recordKey),
    onOutcome: (...outcome) => {
      isReleased.current = true;
      props.onOutcome(...outcome);
    },
  });
  const isDirty = () => !isReleased.current && !isReadOnly && state.isDirty();
  onAsk.current = isDirty;
  const cancel = props.onCancel;
  const isOnly = description.form.view.record === 'only';
  return (
    <PageFrame
      title={title}
      aside={
        <Aside purpose={purpose} state={state} id={isOnly ? undefined : loaded?.id} isReadOnly={isReadOnly} />
      }
      actions={
        <>
          <FormActions description={description} record={loaded} />
          <FormButtons
            formId={formId}
            isSaving={state.isSaving}
            isReadOnly={isReadOnly}
            {...(cancel === undefined ? {} : { onCancel: cancel })}
          />
        </>
      }
    >
      {props.above}
      <RecordForm
        formId={formId}
        description={description}
        state={state}
        checks={checks}
        surface="page"
        loaded={loaded}
        draft={draft}
        isReadOnly={isReadOnly}
        onDiscardDraft={props.onDiscardDraft}
      />
      {loaded === null ? null : <Panels description={description} record={loaded} />}
      <LeaveGuard isDirty={isDirty} onSignedOut={() => props.onKeepDraft(state.toDraft())} />
    </PageFrame>
  );
}

interface AsideProps {
  purpose: FormTitle['purpose'];
  state: RecordFormState;
  id: unknown;
  isReadOnly: boolean;
}

/** What the form does, the record's number, and whether something is unsaved. */
function Aside({ purpose, state, id, isReadOnly }: AsideProps) {
  const { translate } = useWords();
  const isDirty = useDirty(state);
  const isNumbered = typeof id === 'number';
  return (
    <>
      {purpose === null ? null : <span>{purpose}</span>}
      {isNumbered ? <span>{translate('engine.recordNumber', { id: toText(id) })}</span> : null}
      {isDirty && !isReadOnly ? (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: 'var(--warning)' }}>
          <Pencil {...ICON_STYLE} size={14} />
          {translate('engine.form.unsaved')}
        </span>
      ) : null}
    </>
  );
}
