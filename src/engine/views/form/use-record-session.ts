import { type RefObject, useRef, useState } from 'react';
import { toFailure } from '../../../contract/failure.ts';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { isRecordReadOnly } from '../../../schema/describe/is-record-read-only.ts';
import { useIsMounted } from '../../form/use-form-session.ts';
import { toText } from '../../format/to-text.ts';
import { type NoticeAction, useNotices } from '../../notices/use-notices.tsx';
import { toRecordName } from '../../record/record-name.ts';
import { useRights } from '../../scope/use-rights.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import type { Draft } from './drafts/draft.ts';
import { type Drafts, useDrafts } from './drafts/use-drafts.ts';
import { type Upload, useUploads } from './save/uploads.ts';
import type { SaveOutcome } from './save/use-save-record.ts';
import { type RecordSource, useLoadedRecord } from './use-loaded-record.ts';

/** How an attempt to save has ended, with what is to be kept or sent after it. */
export type FormOutcome =
  | (Extract<SaveOutcome, { kind: 'saved' }> & { uploads: readonly Upload[] })
  | (Exclude<SaveOutcome, { kind: 'saved' }> & { draft: Draft });

/** What stands around an open form asks it. */
export interface OpenForm {
  /** Something was typed. */
  isDirty(): boolean;
  /** Closes, or asks first. */
  close(): void;
  /** Something was typed, or a draft of it stands here after a failed save. */
  isUnsaved(): boolean;
  /** Sends what is typed, as its button does. */
  save(): Promise<void>;
  /** What is typed goes, and nothing is asked any more. */
  discard(): void;
}

/** One record in a form: read, with the draft and the rights of the reader, until it is saved or left. */
export type RecordSession = ReturnType<typeof useRecordSession>;

interface SessionOptions {
  /** Offered beside the failure of a save. */
  failureAction?: NoticeAction;
  /** What the record is called, where it has no name of its own. */
  name?: string;
  /** Given where something outside asks it too. */
  open?: RefObject<OpenForm | null>;
}

export function useRecordSession(
  description: Description,
  source: RecordSource,
  { failureAction, name, open: given }: SessionOptions = {},
) {
  const own = useRef<OpenForm>(null);
  const open = given ?? own;
  const isMounted = useIsMounted();
  const scope = useScope();
  const isNew = source.id === null && source.keyed === undefined;
  const drafts = useDrafts(description, source.id);
  const loaded = useLoadedRecord(description, source, () => open.current?.isDirty() ?? false);
  const rights = useRights(description);
  const right = isNew ? rights.create : rights.edit;
  const isReadOnly =
    !right.isShown || right.isDisabled || isRecordReadOnly(description, loaded.record, scope);
  const named = name === undefined ? (loaded.record ?? null) : { name };
  const [restarts, setRestarts] = useState(0);
  const isReady = loaded.record !== undefined && drafts.isReady && !right.isPending;
  const isGone = drafts.isReady && toFailure(loaded.error).status === 404;
  return {
    ...useFormTitle(description, named, isNew, isReadOnly),
    description,
    source,
    /** Null for a new one; undefined while it is not here, or the rights are not known. */
    record: isReady ? loaded.record : undefined,
    draft: isReady && !isReadOnly ? drafts.read() : null,
    isReadOnly,
    /** Another one: the form begins again, from another record or draft. */
    revision: `${loaded.revision} ${restarts}`,
    /** Why the record is not here. */
    error: loaded.error,
    retry: loaded.retry,
    /** The draft of a record that was deleted meanwhile. */
    orphan: isGone ? drafts.read() : null,
    /** Filled in while the form is open. */
    open,
    isMounted,
    keepDraft: drafts.write,
    discardDraft: drafts.remove,
    /** Opens the form again, on the same record and its draft. */
    restart: () => setRestarts(restarts + 1),
    /** Opens the form again, on a record as it was just saved. */
    take: loaded.take,
    /** What follows every attempt: the draft is kept or goes, files are sent, and a notice says how it went. */
    settle: useSettle(description, drafts, failureAction),
  };
}

function useSettle(description: Description, drafts: Drafts, failureAction?: NoticeAction) {
  const notices = useNotices();
  const { message } = useWords();
  const sendUploads = useUploads(description);
  return (outcome: FormOutcome) => {
    if (outcome.kind === 'saved') {
      drafts.remove();
      notices.success(message(description, 'saved'));
      void sendUploads(outcome.uploads, outcome.record);
      return;
    }
    drafts.write(outcome.draft);
    if (outcome.kind === 'failed')
      notices.failure(message(description, 'saveFailed'), outcome.failure, failureAction);
  };
}

/**
 * Titles a stored record by its name, anything else by the entity's words, else by the engine's with the entity's title.
 * @param record null for a new one, and while it is read
 * @returns also what the form does with the record; null where the title says it
 */
export function useFormTitle(
  description: Description,
  record: JsonObject | null,
  isNew: boolean,
  isReadOnly: boolean,
): { title: string; purpose: string | null } {
  const { tryWords, title, translate } = useWords();
  const { form, wordAreas } = description;
  const named = title(description);
  const recordName = record === null ? '' : toRecordName(description, record);
  const params = { title: named, name: recordName };
  const own = (key: 'create' | 'edit') =>
    tryWords([...wordAreas.map((area) => `${area}.form.${key}`), form.titleKeys[key]], params);
  // The only record of its kind is called as its page is.
  if (form.view.record === 'only') return { title: own('edit') ?? named, purpose: null };
  if (isNew) return { title: own('create') ?? translate('engine.addTitle', params), purpose: null };
  const purpose = isReadOnly
    ? translate('engine.viewTitle', params)
    : (own('edit') ?? translate('engine.editTitle', params));
  const isNamed = record !== null && recordName !== '' && recordName !== toText(record.id);
  return isNamed && isTitledByRecord(description)
    ? { title: recordName, purpose }
    : { title: purpose, purpose: null };
}

/** A keyed record is called by what was picked, which its words name. */
function isTitledByRecord({ form: { view } }: Description): boolean {
  return view.titleBy !== 'words' && (view.record ?? 'id') === 'id';
}
