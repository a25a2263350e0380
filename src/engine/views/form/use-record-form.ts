import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { findControls } from '../../layouts/find-controls.ts';
import { patchRecord } from '../../record/patch-record.ts';
import { useWords } from '../../words/use-words.ts';
import { collectChanges } from './collect-changes.ts';
import { type Draft, fromDraftChanges, toDraftChanges } from './draft.ts';
import { buildResolver, toFormErrors } from './form-resolver.ts';
import { buildNewRecord } from './new-record.ts';
import { type SaveOutcome, useSaveRecord } from './use-save-record.ts';

export interface RecordFormOptions {
  description: Description;
  /** The record as loaded; null for a new one. */
  loaded: JsonObject | null;
  draft: Draft | null;
  /** Called once for each attempt that reached the provider; a failed one comes with what to keep. */
  onOutcome(outcome: SaveOutcome, kept: Draft | null): void;
}

export interface RecordFormState {
  methods: UseFormReturn<JsonObject>;
  isSaving: boolean;
  /** Something was typed since the form was opened, and is not on its way to the provider. */
  isDirty(): boolean;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** The state of one open form: filled from the record and the draft, judged by the schema, saved once. */
export function useRecordForm({ description, loaded, draft, onOutcome }: RecordFormOptions): RecordFormState {
  const words = useWords();
  const save = useSaveRecord(description);
  const base = loaded ?? {};
  const initial = useRef(buildInitial(description, loaded, draft)).current;
  const resolver = useMemo(
    () => buildResolver(description, loaded ?? {}, words),
    [description, loaded, words],
  );
  const methods = useForm<JsonObject>({ defaultValues: initial, resolver, mode: 'onBlur' });
  const [isSaving, setIsSaving] = useState(false);
  // State comes a render later; a second click comes sooner.
  const isLocked = useRef(false);
  useDraftErrors(description, methods, draft);

  const send = async (typed: JsonObject) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsSaving(true);
    const changes = collectChanges(base, typed, findControls(description, typed));
    const outcome = await save(patchRecord(base, changes), loaded);
    const kept = outcome.kind === 'saved' ? null : buildDraft(base, toDraftChanges(changes), outcome);
    isLocked.current = false;
    setIsSaving(false);
    onOutcome(outcome, kept);
  };
  return {
    methods,
    isSaving,
    isDirty: () => {
      if (isLocked.current) return false;
      const typed = methods.getValues();
      return collectChanges(initial, typed, findControls(description, typed)).size > 0;
    },
    submit: methods.handleSubmit(send),
  };
}

function buildInitial(description: Description, loaded: JsonObject | null, draft: Draft | null): JsonObject {
  const start = loaded ?? buildNewRecord(description);
  return draft === null ? start : patchRecord(start, fromDraftChanges(draft.changes));
}

function buildDraft(base: JsonObject, changes: Draft['changes'], outcome: SaveOutcome): Draft {
  const ended = { status: 401, code: 'unauthenticated', params: {}, errors: [], requestId: null };
  const failure = outcome.kind === 'failed' ? outcome.failure : ended;
  return { at: new Date().toISOString(), base, changes, failure };
}

/** The provider's field errors travel with the draft and stand at their fields when it is opened. */
function useDraftErrors(
  description: Description,
  methods: UseFormReturn<JsonObject>,
  draft: Draft | null,
): void {
  const words = useWords();
  useEffect(() => {
    if (draft === null) return;
    const visible = new Set(findControls(description, methods.getValues()).map(({ name }) => name));
    const errors = Object.entries(toFormErrors(description, words, draft.failure.errors, visible));
    for (const [index, [name, error]] of errors.entries()) {
      methods.setError(name, error, { shouldFocus: index === 0 });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
