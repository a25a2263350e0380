import { useEffect } from 'react';
import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { buildDefaults } from '../../../schema/json-schema/build-defaults.ts';
import { findProperty, resolveReference } from '../../../schema/json-schema/find-property.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import type { FormSession } from '../../form/use-form-session.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { encodeStep } from '../../record/field-name.ts';
import { toFormValue } from '../../record/form-values.ts';
import { readPath, writePath } from '../../record/record-path.ts';
import type { Scope } from '../../scope/use-scope.ts';

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
