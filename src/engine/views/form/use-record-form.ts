import { useLocation } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { collectChanges, type Sent } from '../../form/collect-changes.ts';
import type { Refused } from '../../form/form-resolver.ts';
import { buildNewRecord } from '../../form/new-record.ts';
import { type FormSession, useFormSession } from '../../form/use-form-session.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { toRuleScope } from '../../layouts/fields/layout-rules.ts';
import { toFormValue } from '../../record/form-values.ts';
import { patchRecord, readPath } from '../../record/record-path.ts';
import { type Scope, useScope } from '../../scope/use-scope.ts';
import { readCopy } from '../list-place.ts';
import { buildDraft, type Draft, fromDraftChanges } from './drafts/draft.ts';
import type { EarlyForm } from './save/early-checks.ts';
import { collectFiles, collectUploads } from './save/uploads.ts';
import { type CheckListener, useBeforeChecks } from './save/use-before-checks.ts';
import { useEarlyChecks, useEarlyFollowing } from './save/use-early-checks.ts';
import { type RecordKey, type SaveOutcome, toSent, useSaveRecord } from './save/use-save-record.ts';
import { useBranchReset } from './use-branch-reset.ts';
import type { FormOutcome, RecordSession } from './use-record-session.ts';

export type RecordFormState = ReturnType<typeof useRecordForm>;

/**
 * The open form of a record: filled from the record and the draft, judged by the schema, checked, saved once.
 * @param onOutcome called once for each attempt that reached the provider
 */
export function useRecordForm(
  { description, source, record: loaded = null, draft }: RecordSession,
  onOutcome: (outcome: FormOutcome) => void,
) {
  const {
    entity: recordSchema,
    form: { view },
  } = description;
  const scope = useStoredScope(loaded, recordSchema);
  const checks = useBeforeChecks(description);
  const early = useEarlyChecks(description);
  const save = useSaveRecord(description, source.keyed?.key ?? null);
  const { state } = useLocation();
  const [start] = useState(() => loaded ?? startNew(description, scope, source.keyed?.key, state));
  const [initial] = useState(() =>
    draft === null ? start : patchRecord(start, fromDraftChanges(draft.changes)),
  );
  const isClicked = useRef(false);
  const keep = ({ typed, changes }: Sent, outcome: SaveOutcome | null) => {
    const files = collectFiles(description, typed);
    return buildDraft({ start, base: session.base.current, changes, files, outcome });
  };
  const send = async (sent: Sent) => {
    if (!(await checks.run(sent.record, scope, toListener(early, session, sent)))) return;
    const outcome = await save(toSent(description, sent.record, scope), loaded);
    if (outcome.kind === 'saved') onOutcome({ ...outcome, uploads: collectUploads(description, sent.typed) });
    else onOutcome({ ...outcome, draft: keep(sent, outcome) });
  };
  const part = useMemo(() => [description.form.layout, view.beforeSave], [description, view]);
  const session = useFormSession({ description, start, initial, scope, part, refuse: toRefuse(early), send });
  useEarlyFollowing(early, session);
  const { base, store, isBusy, collect } = session;
  useOpenDraft(session, draft);
  const undoReset = useBranchReset(description, session, scope);
  const isChanged = (typed: JsonObject) => {
    const fields = findControls(description, toRuleScope(typed, session.parts.scope));
    const changes = collectChanges(initial, typed, fields, recordSchema);
    return changes.size > 0 || collectUploads(description, typed).length > 0;
  };
  return {
    ...session,
    undoReset,
    /** What a check before the save asks now; null when nothing is asked. */
    question: checks.question,
    /** The checks that are made while the form is filled in. */
    early: early.seen,
    /** Takes an item out of a list of the record. */
    removeItem: (list: string, index: number) => removeItem(session, list, index),
    /** Something was typed since the form was opened, and is not on its way to the provider. */
    isDirty: () => !isBusy() && (isClicked.current || base.current !== start || isChanged(store.read())),
    /** A click counts as a change, where the form says so. */
    onClick: () => {
      if (view.dirtyBy === 'click') isClicked.current = true;
    },
    /** What was typed so far, as a draft without a tried save. */
    toDraft: () => keep(collect(), null),
  };
}

/** A new record: defaults, what it is a copy of, and the key of one that could not be read, where its schema has it. */
function startNew(
  description: Description,
  scope: Scope,
  key: RecordKey | null | undefined,
  state: unknown,
): JsonObject {
  const isField = key && description.entity.properties?.[key.name] !== undefined;
  return {
    ...buildNewRecord(description, scope),
    ...(isField && { [key.name]: key.value }),
    ...readCopy(state),
  };
}

/** With the record as it was loaded; null for a new one. */
function useStoredScope(original: JsonObject | null, recordSchema: JsonSchema): Scope {
  const shared = useScope();
  return useMemo(() => ({ ...shared, original, recordSchema }), [shared, original, recordSchema]);
}

/** Refuses what the early checks refuse at a field. */
function toRefuse(early: EarlyForm) {
  return (record: JsonObject, scope: Scope): Refused => ({
    judge: (found) => found,
    said: early.refusals(record, scope),
  });
}

/** What the checks at the save find stands at the fields as well. */
function toListener(early: EarlyForm, { parts, show }: FormSession, { record }: Sent): CheckListener {
  return {
    answered: early.answered,
    refused(field) {
      const error = early.refusals(record, parts.scope).get(field);
      if (error !== undefined) show(new Map([[field, error]]));
    },
  };
}

function removeItem({ store, methods }: FormSession, list: string, index: number): void {
  const items = readPath(store.read(), list);
  if (!Array.isArray(items)) return;
  const others = items.filter((_, place) => place !== index);
  methods.setValue(list, toFormValue(others), { shouldDirty: true });
}

/** What a form cannot begin with is put into it: the draft's files, and what the provider said of its fields. */
function useOpenDraft({ methods, collect, toErrors, show }: FormSession, draft: Draft | null): void {
  useEffect(() => {
    if (draft === null) return;
    const { errors } = draft.failure;
    if (errors.length > 0) show(toErrors(errors, collect(), true));
    for (const [name, file] of draft.files ?? []) methods.setValue(name, file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
