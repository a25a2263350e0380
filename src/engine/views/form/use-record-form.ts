import { useEffect, useMemo, useRef, useState } from 'react';
import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { buildDefaults } from '../../../schema/json-schema/build-defaults.ts';
import { findProperty, resolveReference } from '../../../schema/json-schema/find-property.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { collectChanges, type Sent } from '../../form/collect-changes.ts';
import { buildNewRecord } from '../../form/new-record.ts';
import { type FormSession, useFormSession } from '../../form/use-form-session.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { toRuleScope } from '../../layouts/fields/layout-rules.ts';
import { encodeStep } from '../../record/field-name.ts';
import { toFormValue } from '../../record/form-values.ts';
import { patchRecord, readPath, writePath } from '../../record/record-path.ts';
import { type Scope, useScope } from '../../scope/use-scope.ts';
import { buildDraft, type Draft, fromDraftChanges } from './drafts/draft.ts';
import { collectFiles, collectUploads } from './save/uploads.ts';
import { useBeforeChecks } from './save/use-before-checks.tsx';
import { type SaveOutcome, toSent, useSaveRecord } from './save/use-save-record.ts';
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
  const [start] = useState(() => loaded ?? buildNewRecord(description, scope));
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
  const session = useFormSession({ description, start, initial, scope, send });
  const { base, store, isBusy, collect } = session;
  useOpenDraft(session, draft);
  useBranchReset(description, session, scope);
  const isChanged = (typed: JsonObject) => {
    const fields = findControls(description, toRuleScope(typed, scope));
    const changes = collectChanges(initial, typed, fields, recordSchema);
    return changes.size > 0 || collectUploads(description, typed).length > 0;
  };
  return {
    ...session,
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

/** When the discriminator changes, its branch's defaults come at once, without a question (spec/2 §4.4). */
export function useBranchReset(
  description: Description,
  { methods, store, base }: FormSession,
  scope: Scope,
): void {
  const name = description.form.view.resetBy;
  useEffect(() => {
    if (name === undefined) return;
    let last = readPath(store.read(), name);
    return store.subscribe((changed) => {
      if (changed !== name) return;
      const typed = structuredClone(store.read());
      const value = readPath(typed, name);
      if (isSameValue(value, last)) return;
      last = value;
      const next = toBranchDefaults(description, name, typed, scope);
      base.current = next;
      for (const field of findControls(description, null))
        if (field.name !== name) methods.setValue(field.name, toFormValue(readPath(next, field.name)));
      for (const key of new Set([...Object.keys(typed), ...Object.keys(next)]))
        if (key !== name) methods.setValue(encodeStep(key), toFormValue(next[key]));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what is read then is read again.
  }, [description, name, methods, store]);
}

/**
 * The record after a change of its discriminator. Fields of every branch stay as typed; fields of one branch get the
 * defaults of the branch that now holds (spec/2 §4.4).
 * @param name of the discriminator, `type`
 * @param typed with the discriminator's new value
 */
function toBranchDefaults(
  { entity, fields }: Description,
  name: string,
  typed: JsonObject,
  scope: Scope,
): JsonObject {
  const declared = new Set(fields.map((field) => field.name));
  const common = Object.entries(typed).filter(
    ([key]) => key === name || !isOfBranch(entity, key, declared.has(key)),
  );
  const kept = Object.fromEntries(common);
  // A discriminator inside an object that is a branch's own: `data.type`.
  const given = readPath(kept, name) === undefined ? writePath(kept, name, readPath(typed, name)) : kept;
  return buildDefaults(entity, given, (value) => resolveValue(value, scope));
}

/** Named by a branch alone, or an object whose properties only the branches say. */
function isOfBranch(entity: Description['entity'], key: string, isDeclared: boolean): boolean {
  if (!isDeclared) return findProperty(entity, key) !== undefined;
  const own = resolveReference(entity.properties?.[key] ?? {}, entity);
  const isOpen = own.type === 'object' && Object.keys(own.properties ?? {}).length === 0;
  return isOpen && isInBranch(entity, key);
}

function isInBranch(schema: unknown, key: string): boolean {
  if (Array.isArray(schema)) return schema.some((one) => isInBranch(one, key));
  if (!isPlainObject(schema)) return false;
  return ['allOf', 'then', 'else', 'oneOf', 'anyOf'].some((keyword) => {
    const branches = [schema[keyword] ?? []].flat();
    return branches.some(
      (branch) =>
        isPlainObject(branch) &&
        ((isPlainObject(branch.properties) && Object.hasOwn(branch.properties, key)) ||
          isInBranch(branch, key)),
    );
  });
}
