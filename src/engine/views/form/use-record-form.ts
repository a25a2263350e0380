import { useLocation } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { collectChanges, type Sent } from '../../form/collect-changes.ts';
import { buildNewRecord } from '../../form/new-record.ts';
import { type FormSession, useFormSession } from '../../form/use-form-session.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { toRuleScope } from '../../layouts/fields/layout-rules.ts';
import { patchRecord } from '../../record/record-path.ts';
import { useScope } from '../../scope/use-scope.ts';
import { readCopy } from '../list-place.ts';
import { buildDraft, type Draft, fromDraftChanges } from './drafts/draft.ts';
import { collectFiles, collectUploads } from './save/uploads.ts';
import { useBeforeChecks } from './save/use-before-checks.tsx';
import { type SaveOutcome, toSent, useSaveRecord } from './save/use-save-record.ts';
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
  const shared = useScope();
  const scope = useMemo(
    () => ({ ...shared, original: loaded, recordSchema }),
    [shared, loaded, recordSchema],
  );
  const checks = useBeforeChecks(description);
  const save = useSaveRecord(description, source.keyed?.key ?? null);
  const { state } = useLocation();
  const [start] = useState(() => loaded ?? { ...buildNewRecord(description, scope), ...readCopy(state) });
  const [initial] = useState(() =>
    draft === null ? start : patchRecord(start, fromDraftChanges(draft.changes)),
  );
  const isClicked = useRef(false);
  const keep = ({ typed, changes }: Sent, outcome: SaveOutcome | null) => {
    const files = collectFiles(description, typed);
    return buildDraft({ start, base: session.base.current, changes, files, outcome });
  };
  const send = async (sent: Sent) => {
    if (!(await checks.run(sent.record, scope))) return;
    const outcome = await save(toSent(description, sent.record, scope), loaded);
    if (outcome.kind === 'saved') onOutcome({ ...outcome, uploads: collectUploads(description, sent.typed) });
    else onOutcome({ ...outcome, draft: keep(sent, outcome) });
  };
  const session = useFormSession({ description, start, initial, scope, part: description.form.layout, send });
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
