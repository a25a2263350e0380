import type { JsonObject } from '../../contract/json-object.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { findCleared, findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import { type Changes, patchRecord, readPath } from '../record/record-path.ts';
import { toWireTree } from '../record/to-wire-tree.ts';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';

/** What a form sends. */
export interface Sent {
  /** As typed, with what is hidden or not changed. */
  typed: JsonObject;
  changes: Changes;
  /** What the form opened on, with the changes. */
  record: JsonObject;
}

/**
 * Collects what a form would send. A hidden field stays as it was loaded, or is emptied where the layout says so.
 * @param base what the changes are put onto
 * @returns also the fields that the reader sees
 */
export function collectForm(
  description: Description,
  base: JsonObject,
  typed: JsonObject,
  scope: Scope,
): { fields: readonly FieldShape[]; sent: Sent } {
  const at = toRuleScope(typed, scope);
  const fields = findControls(description, at);
  const changes = collectChanges(base, typed, fields, description.entity, findCleared(description, at));
  return { fields, sent: { typed, changes, record: patchRecord(base, changes) } };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What the form changes of the loaded record: of the given fields alone, as it goes over the wire.
 * An input that was empty and still is changes nothing, whichever kind of nothing was loaded.
 * @param root where `$ref` of the fields are looked up; each field's own schema when absent
 * @param cleared fields that are sent empty
 */
export function collectChanges(
  loaded: JsonObject,
  typed: JsonObject,
  fields: readonly FieldShape[],
  root?: JsonSchema,
  cleared: readonly FieldShape[] = [],
): Changes {
  const changes = new Map<string, unknown>();
  const now = new Date();
  for (const { name, schema, isRequired, isReadOnly, hiddenParts } of fields) {
    const after = readPath(typed, name);
    // A chosen file is sent by an operation of its own.
    if (isReadOnly || after instanceof Blob) continue;
    const before = readPath(loaded, name);
    const value = toWireTree(schema, isRequired, after, before, {
      root: root ?? schema,
      record: typed,
      now,
      place: { path: name, hidden: hiddenParts ?? NONE, loaded: [before] },
    });
    if (!isSameValue(before, value)) changes.set(name, value);
  }
  for (const { name, schema, isReadOnly } of cleared)
    if (!isReadOnly && (readPath(loaded, name) ?? null) !== null)
      changes.set(name, toWireValue(schema, false, null));
  return changes;
}
