import { Pencil } from 'lucide-react';
import { RecordContextProvider, SaveContextProvider, type SaveContextValue } from 'ra-core';
import {
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import { useFirstFocus } from '../../form/focus-field.ts';
import styles from '../../form/form.module.css';
import { FormBody } from '../../form/form-body.tsx';
import { FormShell, type FrameKind, ShellContent, useFrameKind } from '../../form/frames/form-shell.tsx';
import { LeaveDialog, LeaveGuard } from '../../form/frames/leave-guard.tsx';
import { toText } from '../../format/to-text.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { onDemand } from '../../parts/later.tsx';
import { FormLoading } from '../../parts/state-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { hasPanelsBeside, Panels } from '../panels/panels.tsx';
import type { Draft } from './drafts/draft.ts';
import { DraftNotices, OrphanedDraft } from './drafts/draft-notices.tsx';
import { OpenFormButtons } from './open-form-buttons.tsx';
import { OtherViewArea, useOtherView, ViewSwitch } from './other-view.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';
import type { FormOutcome, RecordSession } from './use-record-session.ts';

interface RecordFormProps {
  session: RecordSession;
  /** Above the fields: the picker of a key, which may say what is unsaved. */
  above?(isUnsaved: boolean): ReactNode;
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
  const begun = useRef<string | null>(null);
  return (
    <FormShell frame={frame} onClose={close}>
      {session.record === undefined ? (
        <Waiting {...props} />
      ) : (
        <OpenForm key={session.revision} begun={begun} {...props} />
      )}
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
      {above?.(false)}
      {instead ?? <FormLoading error={error} onRetry={retry} {...leave} />}
      {orphan === null ? null : (
        <OrphanedDraft description={description} draft={orphan} onDiscard={discard} />
      )}
    </ShellContent>
  );
}

const BeforeDialog = onDemand(async () => (await import('./save/before-dialog.tsx')).BeforeDialog);

interface CheckDialogProps {
  description: Description;
  form: RecordFormState;
  onLeave(): void;
}

/** What a check before the save asks now. */
function CheckDialog({ description, form, onLeave }: CheckDialogProps) {
  const { question, removeItem } = form;
  return question === null ? null : (
    <BeforeDialog {...{ description, question, onLeave }} onRemove={removeItem} />
  );
}

interface OpenFormProps extends RecordFormProps {
  /** The action that was begun last: what it changed is read and drawn again, and its button has the focus again. */
  begun: RefObject<string | null>;
}

function OpenForm({ begun, ...props }: OpenFormProps) {
  const { session, above, onClose } = props;
  const { description, title, record = null, draft, isReadOnly } = session;
  const formId = useId();
  const isPage = useFrameKind() === 'page';
  const { form, close, leave, guards } = useOpenForm(props);
  const isUnsaved = useDirty(form) && !isReadOnly;
  const save = useSaveContext(form);
  const other = useOtherView(description, form);
  const isBeside = isPage && hasPanelsBeside(description);
  const hasErrors = (draft?.failure.errors.length ?? 0) > 0;
  useFirstFocus(form.parts, !isReadOnly && !hasErrors && begun.current === null);
  return (
    <ShellContent
      title={title}
      isWide={other.isOpen || isBeside}
      aside={<Aside session={session} isUnsaved={isUnsaved} />}
      buttons={
        <OpenFormButtons
          {...{ session, form, formId, isUnsaved, begun }}
          switched={other}
          onCancel={onClose === undefined ? undefined : close}
        />
      }
    >
      {above?.(isUnsaved)}
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
              early={form.early}
              notices={
                draft === null ? null : (
                  <DraftNotices session={session} draft={draft} isSaving={form.isSending} />
                )
              }
            />
          </div>
        </SaveContextProvider>
        <OtherViewArea switched={other} form={form} stored={record} isReadOnly={isReadOnly} />
      </RecordContextProvider>
      <CheckDialog description={description} form={form} onLeave={() => leave(form.toDraft())} />
      {isPage && record !== null && !other.isOpen ? (
        <Panels description={description} record={record} />
      ) : null}
      {guards}
    </ShellContent>
  );
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
  const discard = () => {
    session.discardDraft();
    release();
  };
  const isUnsaved = () => isDirty() || (!isReleased.current && session.draft !== null);
  session.open.current = { isDirty, isUnsaved, close, save: () => form.submit(), discard };
  /** Without asking: what is typed stays as a draft. A check runs within the save, so it is not asked what is unsaved. */
  const leave = (draft: Draft) => {
    session.keepDraft(draft);
    release();
  };
  const guards = (
    <>
      <LeaveGuard isDirty={isDirty} onSignedOut={() => session.keepDraft(form.toDraft())} />
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={() => release(onClose)} />
    </>
  );
  return { form, close, leave, guards };
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
function Aside({ session, isUnsaved }: { session: RecordSession; isUnsaved: boolean }) {
  const { description, purpose, record, source } = session;
  const { translate } = useWords();
  const isPage = useFrameKind() === 'page';
  const isOfId = description.form.view.record !== 'only' && source.keyed === undefined;
  const id = isOfId ? record?.id : undefined;
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
  // React asks several times for each drawing, and to compare a long form takes milliseconds.
  const known = useRef<{ by: () => boolean; answer: boolean } | null>(null);
  // The store and the form are the same as long as the form is open.
  const [subscribe] = useState(() => (onChange: () => void) => {
    const change = () => {
      known.current = null;
      onChange();
    };
    const end = store.subscribe(change);
    const element = parts.form.current;
    element?.addEventListener('click', change);
    // What was changed before anyone listened is asked about as well.
    known.current = null;
    return () => {
      end();
      element?.removeEventListener('click', change);
    };
  });
  return useSyncExternalStore(subscribe, () => {
    if (known.current?.by !== isDirty) known.current = { by: isDirty, answer: isDirty() };
    return known.current.answer;
  });
}
