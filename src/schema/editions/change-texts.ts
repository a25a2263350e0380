import type { JsonObject } from '../../contract/json-object.ts';

// What the second edition spells in another way.

const PERMISSIONS: ReadonlyMap<string, string> = new Map([
  ['c', 'create'],
  ['r', 'read'],
  ['u', 'update'],
  ['d', 'delete'],
]);

/** `c` -> `create` */
export function toPermission(letter: string): string {
  return PERMISSIONS.get(letter) ?? letter;
}

/** `$can.u` -> `$can.update` */
export function toCan(text: string): string {
  return text.replace(/^\$can\.([crud])$/, (_, letter: string) => `$can.${toPermission(letter)}`);
}

/** A condition names values by its keys too. */
export function withCan(condition: JsonObject): JsonObject {
  const keys = Object.keys(condition);
  if (keys.every((key) => toCan(key) === key || Object.hasOwn(condition, toCan(key)))) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => [
      Object.hasOwn(condition, toCan(key)) ? key : toCan(key),
      value,
    ]),
  );
}

/** What opening a row shows is said by react-admin's words. */
export function toRowClick(opens: string): string | false {
  if (opens === 'none') return false;
  return opens === 'form' ? 'edit' : opens;
}

/** Where a form leads after a save, by react-admin's words. */
export function toRedirect(after: string): string | false {
  return after !== 'stay' && after;
}
