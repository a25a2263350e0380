import { Pencil } from 'lucide-react';
import { RecordContextProvider, SaveContextProvider, type SaveContextValue, useNavigate } from 'ra-core';
import { type ReactNode, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import { formatInstant } from '../../../domain/taipei-time.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { useActions } from '../../actions/use-actions.tsx';
import { useFirstFocus } from '../../form/focus-field.ts';
import styles from '../../form/form.module.css';
import { FormBody } from '../../form/form-body.tsx';
import { FormButtons } from '../../form/form-buttons.tsx';
import { FormShell, type FrameKind, ShellContent, useFrameKind } from '../../form/frames/form-shell.tsx';
import { LeaveDialog, LeaveGuard } from '../../form/frames/leave-guard.tsx';
import { toText } from '../../format/to-text.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { FormLoading } from '../../parts/state-view.tsx';
import { areaKeys } from '../../registry/field-shape.ts';
import { useLinkTo } from '../../scope/use-link-to.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { type FormCopy, NEW_RECORD } from '../list-place.ts';
import { hasPanelsBeside, Panels } from '../panels/panels.tsx';
import { DraftNotices, OrphanedDraft } from './drafts/draft-notices.tsx';
import { OtherViewArea, useOtherView, ViewSwitch } from './other-view.tsx';
import { BeforeDialog } from './save/use-before-checks.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';
import type { FormOutcome, RecordSession } from './use-record-session.ts';

interface RecordFormProps {
  session: RecordSession;
  /** Above the fields: the picker of a key. */
  above?: ReactNode;
  /** Instead of the fields, where no record is to be read. */
  instead?: ReactNode;
  /** Where the reader goes by cancelling; absent where there is nowhere to go back to. */
  onClose?: (() => void) | undefined;
  /** After an attempt, unless the reader has left meanwhile. */
  onOutcome(outcome: FormOutcome): void;
}

/** The form of a record, on a page or over its list: while the record is read, and once it is here. */
export function RecordForm({ frame, ...props }: RecordFormProps & { frame: FrameKind }) {
  const { session, onClose } = props;
  const close = () => (session.open.current?.close ?? onClose)?.();
  return (
    <FormShell frame={frame} onClose={close}>
      {session.record === undefined ? <Waiting {...props} /> : <OpenForm key={session.revision} {...props} />}
    </FormShell>
  );
}

/** A record that is being read, or could not be. What was typed into one that is gone can still be read. */
function Waiting({ session, above, instead, onClose }: RecordFormProps) {
  const { description, title, error, retry, orphan, discardDraft, restart } = session;
  const leave = onClose === undefined ? {} : { onLeave: onClose };
  const discard = () => {
    discardDraft();
    (onClose ?? restart)();
  };
  return (
    <ShellContent title={title}>
      {above}
      {instead ?? <FormLoading error={error} onRetry={retry} {...leave} />}
      {orphan === null ? null : (
        <OrphanedDraft description={description} draft={orphan} onDiscard={discard} />
      )}
    </ShellContent>
  );
}

function OpenForm(props: RecordFormProps) {
  const { session, above, onClose } = props;
  const { description, title, record = null, draft, isReadOnly } = session;
  const formId = useId();
  const isPage = useFrameKind() === 'page';
  const { form, close, guards } = useOpenForm(props);
  const { isSending } = form;
  const save = useSaveContext(form);
  const other = useOtherView(description, form);
  const isBeside = isPage && hasPanelsBeside(description);
  useFirstFocus(form.parts, !isReadOnly && (draft?.failure.errors.length ?? 0) === 0);
  return (
    <ShellContent
      title={title}
      isWide={other.isOpen || isBeside}
      aside={<Aside session={session} form={form} />}
      buttons={
        <OpenFormButtons
          session={session}
          form={form}
          formId={formId}
          switched={other}
          onCancel={onClose === undefined ? undefined : close}
        />
      }
    >
      {above}
      {isPage ? null : <ViewSwitch switched={other} description={description} />}
      <RecordContextProvider value={record ?? undefined}>
        <SaveContextProvider value={save}>
          <div hidden={other.isOpen}>
            <FormBody
              formId={formId}
              session={form}
              isReadOnly={isReadOnly}
              onClick={form.onClick}
              onUndo={form.undoReset}
              beside={
                isBeside && record !== null ? (
                  <Panels description={description} record={record} isBeside />
                ) : null
              }
              notices={
                draft === null ? null : <DraftNotices session={session} draft={draft} isSaving={isSending} />
              }
            />
          </div>
        </SaveContextProvider>
        <OtherViewArea switched={other} form={form} stored={record} isReadOnly={isReadOnly} />
      </RecordContextProvider>
      {form.question === null ? null : <BeforeDialog description={description} question={form.question} />}
      {isPage && record !== null && !other.isOpen ? (
        <Panels description={description} record={record} />
      ) : null}
      {guards}
    </ShellContent>
  );
}

interface OpenFormButtonsProps {
  session: RecordSession;
  form: RecordFormState;
  formId: string;
  switched: ReturnType<typeof useOtherView>;
  onCancel: (() => void) | undefined;
}

/** What can be done with the whole form. */
function OpenFormButtons({ session, form, formId, switched, onCancel }: OpenFormButtonsProps) {
  const { description, record = null, isReadOnly } = session;
  const isPage = useFrameKind() === 'page';
  const saveWord = useSaveWord(description, form.isSending);
  return (
    <>
      {isPage ? <ViewSwitch switched={switched} description={description} /> : null}
      {isPage ? null : <CreatedAt at={record?.created_at} />}
      <FormActions description={description} record={record} />
      <FormButtons
        formId={formId}
        isSending={form.isSending}
        isReadOnly={isReadOnly}
        submit={{ children: saveWord }}
        isCancelDisabled={form.isSending}
        onCancel={onCancel}
      />
    </>
  );
}

/** What the button says: while a save runs, in the words of the entity where it has some. */
function useSaveWord(description: Description, isSending: boolean): string {
  const { translate, tryWords } = useWords();
  if (!isSending) return translate('engine.save');
  const own = areaKeys(description, `${description.entityName}.messages.saving`);
  return tryWords(own) ?? translate('engine.saving');
}

/** An open form is left by itself after a save, else only when nothing typed would be lost unasked. */
function useOpenForm({ session, onClose, onOutcome }: RecordFormProps) {
  const isReleased = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const release = (then?: () => void) => {
    isReleased.current = true;
    then?.();
  };
  const form = useRecordForm(session, (outcome) => {
    release();
    session.settle(outcome);
    if (session.isMounted.current) onOutcome(outcome);
  });
  const isDirty = () => !isReleased.current && !session.isReadOnly && form.isDirty();
  const close = () => {
    if (form.isSending) return;
    if (isDirty()) setIsAsking(true);
    else release(onClose);
  };
  session.open.current = { isDirty, close };
  const guards = (
    <>
      <LeaveGuard isDirty={isDirty} onSignedOut={() => session.keepDraft(form.toDraft())} />
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={() => release(onClose)} />
    </>
  );
  return { form, close, guards };
}

/** What a save button of react-admin calls: the form saves what is typed in it, whatever values it is handed. */
function useSaveContext({ submit, isSending }: RecordFormState): SaveContextValue {
  const latest = useRef(submit);
  latest.current = submit;
  return useMemo(
    () => ({ save: () => latest.current(), saving: isSending, mutationMode: 'pessimistic' }),
    [isSending],
  );
}

/** What the form does, the record's number, and whether something is unsaved. */
function Aside({ session, form }: { session: RecordSession; form: RecordFormState }) {
  const { description, purpose, record, isReadOnly } = session;
  const { translate } = useWords();
  const isUnsaved = useDirty(form) && !isReadOnly;
  const isPage = useFrameKind() === 'page';
  const id = description.form.view.record === 'only' ? undefined : record?.id;
  const isNumbered = isPage ? typeof id === 'number' : id !== undefined;
  const number = isNumbered ? translate('engine.recordNumber', { id: toText(id) }) : null;
  const unsaved = isUnsaved ? translate('engine.form.unsaved') : null;
  if (!isPage) return [purpose, number, unsaved].filter((part) => part !== null).join(' · ');
  return (
    <>
      {purpose === null ? null : <span>{purpose}</span>}
      {number === null ? null : <span>{number}</span>}
      {unsaved === null ? null : (
        <span className={styles.unsaved}>
          <Pencil {...ICON_STYLE} size={14} />
          {unsaved}
        </span>
      )}
    </>
  );
}

/** Whether something is unsaved, for what shows it. */
function useDirty({ store, parts, isDirty }: RecordFormState): boolean {
  // The store and the form are the same as long as the form is open.
  const [subscribe] = useState(() => (onChange: () => void) => {
    const end = store.subscribe(onChange);
    const element = parts.form.current;
    element?.addEventListener('click', onChange);
    return () => {
      end();
      element?.removeEventListener('click', onChange);
    };
  });
  return useSyncExternalStore(subscribe, isDirty);
}

/** At the left of the buttons, where the provider says it. */
function CreatedAt({ at }: { at: unknown }) {
  const { translate } = useWords();
  const time = typeof at === 'string' ? formatInstant(at) : null;
  return (
    <span className={styles.createdAt}>
      {time === null ? null : translate('engine.form.createdAt', { time })}
    </span>
  );
}

interface FormActionsProps {
  description: Description;
  /** As loaded; an action works on what is stored. Null for a new record, which has none. */
  record: JsonObject | null;
}

/** The form's further buttons. */
function FormActions(props: FormActionsProps) {
  const { description, record } = props;
  const actions = description.form.view.actions ?? [];
  return record === null || actions.length === 0 ? null : <ReadyActions {...props} record={record} />;
}

function ReadyActions({ description, record }: { description: Description; record: JsonObject }) {
  const scope = useScope();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const onAdd = (copy: JsonObject = {}) => {
    const id = description.form.in === 'page' ? 0 : NEW_RECORD;
    const address = linkTo({ resource: description.name, id }, scope);
    if (address !== null) navigate(address, { state: { copy } satisfies FormCopy });
  };
  const { readyAll, dialogs } = useActions(description, { onAdd });
  const target = { record: { ...record, id: toId(record.id) }, scope };
  return (
    <>
      {readyAll(description.form.view.actions ?? [], target).map((one) => (
        <ActionButton key={one.key} ready={one} />
      ))}
      {dialogs}
    </>
  );
}

function toId(id: unknown): RecordId {
  return isRecordId(id) ? id : '';
}
