import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import { isDerived } from '../../dialect/is-derived.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { objectsIn, valueAt } from '../../json-schema/json-pointer.ts';

const SCOPE = '#/properties/';
const DIALOG = /^(.*\/dialog)\/layout(?:\/|$)/;
/** An action of any view. */
const ACTION = /\/actions\/\d+$/;

/** What is asked for can be typed: no value of a field that is only read, and no fields of a task that has none. */
export function checkAskedParts(document: ConfigDocument, entity: Entity): Diagnostic[] {
  return objectsIn(entity.views, '/views').flatMap(({ value, pointer }) => [
    ...checkRequiredWhen(document, entity, value, pointer),
    ...(ACTION.test(pointer) && isPlainObject(value.task) ? checkTask(document, value.dialog, pointer) : []),
  ]);
}

/** Items of lists have scopes of their own: those of `detail` are left to the list. */
function checkRequiredWhen(
  document: ConfigDocument,
  entity: Entity,
  { scope, requiredWhen }: Readonly<Record<string, unknown>>,
  pointer: string,
): Diagnostic[] {
  if (requiredWhen === undefined || typeof scope !== 'string' || !scope.startsWith(SCOPE)) return [];
  if (pointer.includes('/options/detail/')) return [];
  const dialog = DIALOG.exec(pointer)?.[1];
  const root = dialog === undefined ? entity : valueAt(entity, `${dialog}/schema`);
  if (!isPlainObject(root)) return [];
  const name = scope.slice(SCOPE.length).replaceAll('/properties/', '.');
  const found = findProperty(root, name, root);
  return found !== undefined && (found.readOnly === true || isDerived(found))
    ? [diagnose(document, `${pointer}/requiredWhen`, 'requiredReadOnly', { name })]
    : [];
}

function checkTask(document: ConfigDocument, dialog: unknown, pointer: string): Diagnostic[] {
  if (!isPlainObject(dialog)) return [];
  const { schema, layout } = dialog;
  const hasFields =
    isPlainObject(schema) && isPlainObject(schema.properties) && Object.keys(schema.properties).length > 0;
  const isLaidOut = !Array.isArray(layout) || layout.length > 0;
  return hasFields && isLaidOut ? [] : [diagnose(document, `${pointer}/dialog`, 'taskWithoutFields')];
}
