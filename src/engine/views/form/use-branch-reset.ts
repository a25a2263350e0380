import { useEffect, useRef } from 'react';
import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { buildDefaults } from '../../../schema/json-schema/build-defaults.ts';
import { findProperty, resolveReference } from '../../../schema/json-schema/find-property.ts';
import { isNothing } from '../../../schema/values/is-empty-value.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import type { FormSession } from '../../form/use-form-session.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { useNotices } from '../../notices/use-notices.tsx';
import { encodeStep } from '../../record/field-name.ts';
import { toFormValue } from '../../record/form-values.ts';
import { readPath, writePath } from '../../record/record-path.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';

/** What stood in the form before its discriminator changed. */
interface Before {
  typed: JsonObject;
  base: JsonObject;
}

const MOST_STEPS = 20;

/**
 * When the discriminator changes, its branch's defaults come at once, without a question (document 2, §4.4). A notice
 * offers to bring back what was typed.
 * @returns takes the last change back; false where there is none
 */
export function useBranchReset(description: Description, session: FormSession, scope: Scope): () => boolean {
  const name = description.form.view.resetBy;
  const { methods, store, base } = session;
  const past = useRef<Before[]>([]);
  const last = useRef<unknown>(undefined);
  const notices = useNotices();
  const { translate } = useWords();
  const write = (field: string, record: JsonObject, typed: JsonObject) => {
    last.current = readPath(record, field);
    for (const { name: each } of findControls(description, null))
      methods.setValue(each, toFormValue(readPath(record, each)));
    for (const key of new Set([...Object.keys(typed), ...Object.keys(record)]))
      methods.setValue(encodeStep(key), toFormValue(record[key]));
  };
  const undo = () => {
    const before = past.current.pop();
    if (name === undefined || before === undefined) return false;
    base.current = before.base;
    write(name, before.typed, store.read());
    return true;
  };
  useEffect(() => {
    if (name === undefined) return;
    last.current = readPath(store.read(), name);
    return store.subscribe((changed) => {
      if (changed !== name) return;
      const typed = structuredClone(store.read());
      if (isSameValue(readPath(typed, name), last.current)) return;
      const before = { typed: writePath(typed, name, last.current), base: base.current };
      past.current = [...past.current.slice(1 - MOST_STEPS), before];
      const next = toBranchDefaults(description, name, typed, scope);
      base.current = next;
      write(name, next, typed);
      if (hasLost(description, before.typed, toBranchDefaults(description, name, before.typed, scope)))
        notices.offer(translate('engine.form.reset'), {
          label: translate('engine.form.undoReset'),
          onAction: undo,
        });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what is read then is read again.
  }, [description, name, methods, store]);
  return undo;
}

/** Whether something else stood in a field than the branch's own default. */
function hasLost(description: Description, typed: JsonObject, defaults: JsonObject): boolean {
  return findControls(description, null).some(({ name }) => {
    const value = readPath(typed, name);
    return !isNothing(value) && !isSameValue(value, readPath(defaults, name));
  });
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
