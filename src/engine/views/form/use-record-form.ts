import { useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { FormParts } from '../../field/form-parts-context.ts';
import { collectChanges } from '../../form/collect-changes.ts';
import { buildJudge } from '../../form/form-resolver.ts';
import { buildNewRecord } from '../../form/new-record.ts';
import { type FormControl, useFormControl } from '../../form/use-form-control.ts';
import { useFormPartsOf } from '../../form/use-form-parts.ts';
import { useIsMounted } from '../../form/use-is-mounted.ts';
import { findCleared, findControls } from '../../layouts/fields/find-controls.ts';
import { toRuleScope } from '../../layouts/fields/layout-rules.ts';
import { fromFormValues } from '../../record/form-values.ts';
import { patchRecord } from '../../record/patch-record.ts';
import { type Scope, useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { buildDraft, type Draft, fromDraftChanges } from './drafts/draft.ts';
import { useDraftErrors } from './drafts/use-draft-errors.ts';
import { useDraftFiles } from './drafts/use-draft-files.ts';
import { collectFiles, collectUploads } from './save/collect-uploads.ts';
import { toSent } from './save/to-sent.ts';
import type { BeforeChecks } from './save/use-before-checks.ts';
import type { SaveOutcome } from './save/use-save-record.ts';
import type { Upload } from './save/use-uploads.ts';
import { useBranchReset } from './use-branch-reset.ts';

export interface RecordFormOptions {
  description: Description;
  /** The record as loaded; null for a new one. */
  loaded: JsonObject | null;
  draft: Draft | null;
  /** What its values may name beside the record: `$key` of a keyed form. */
  extra?: Partial<Scope>;
  checks: BeforeChecks;
  save(record: JsonObject, loaded: JsonObject | null): Promise<SaveOutcome>;
  /** Called once for each attempt that reached the provider; a failed one comes with what to keep. */
  onOutcome(outcome: SaveOutcome, kept: Draft | null, uploads: readonly Upload[]): void;
}

export interface RecordFormState {
  control: FormControl;
  parts: FormParts;
  isSaving: boolean;
  /** Something was typed since the form was opened, and is not on its way to the provider. */
  isDirty(): boolean;
  /** A click counts as a change, where the form says so. */
  onClick(): void;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What was typed so far, as a draft without a tried save. */
  toDraft(): Draft;
}

/** The state of one open form: filled from the record and the draft, judged by the schema, checked, saved once. */
export function useRecordForm(options: RecordFormOptions): RecordFormState {
  const { description, loaded, draft, extra, checks, save, onOutcome } = options;
  const words = useWords();
  const shared = useScope();
  const { entity: recordSchema } = description;
  const scope = useMemo(
    () => ({ ...shared, original: loaded, recordSchema, ...extra }),
    [shared, loaded, recordSchema, extra],
  );
  const isHere = useIsMounted();
  const [start] = useState(() => loaded ?? buildNewRecord(description, scope));
  const [initial] = useState(() =>
    draft === null ? start : patchRecord(start, fromDraftChanges(draft.changes)),
  );
  const base = useRef(start);
  const judge = useMemo(
    () => buildJudge({ description, base: () => base.current, scope: () => scope, words }),
    [description, base, scope, words],
  );
  const control = useFormControl(initial, judge);
  const parts = useFormPartsOf(description, control.store, scope);
  const [isSaving, setIsSaving] = useState(false);
  // State comes a render later; a second click comes sooner.
  const isLocked = useRef(false);
  const isClicked = useRef(false);
  useDraftErrors(description, control, parts, draft);
  useDraftFiles(control, draft);
  useBranchReset(description, control, scope, base);

  const changesOf = (typed: JsonObject) => {
    const at = toRuleScope(typed, scope);
    const fields = findControls(description, at);
    return collectChanges(base.current, typed, fields, description.entity, findCleared(description, at));
  };
  const keep = (typed: JsonObject, outcome: SaveOutcome | null) =>
    buildDraft({
      start,
      base: base.current,
      changes: changesOf(typed),
      files: collectFiles(description, typed),
      outcome,
    });
  const lock = (isOn: boolean) => {
    isLocked.current = isOn;
    if (isHere.current) setIsSaving(isOn);
  };
  const send = async (values: JsonObject) => {
    if (isLocked.current) return;
    lock(true);
    const typed = fromFormValues(values);
    const record = patchRecord(base.current, changesOf(typed));
    const isPassed = await checks.run(record, scope);
    if (!isPassed) return lock(false);
    const outcome = await save(toSent(description, record, scope), loaded);
    const kept = outcome.kind === 'saved' ? null : keep(typed, outcome);
    lock(false);
    onOutcome(outcome, kept, outcome.kind === 'saved' ? collectUploads(description, typed) : []);
  };
  return {
    control,
    parts,
    isSaving,
    isDirty: () => {
      if (isLocked.current) return false;
      if (isClicked.current || base.current !== start) return true;
      const typed = control.store.read();
      const fields = findControls(description, toRuleScope(typed, scope));
      return (
        collectChanges(initial, typed, fields, description.entity).size > 0 ||
        collectUploads(description, typed).length > 0
      );
    },
    onClick: () => {
      if (description.form.view.dirtyBy === 'click') isClicked.current = true;
    },
    submit: control.methods.handleSubmit(send, parts.goToFirst),
    toDraft: () => keep(structuredClone(control.store.read()), null),
  };
}
