import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Holder, NameUse } from '../../dialect/meta-uses.ts';
import { followPath, type RootedSchema } from '../../json-schema/follow-path.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import { argumentsOf } from '../call-arguments.ts';
import type { Known } from '../known-names.ts';

/** A path of a value and what its root leads to. */
export interface FollowedPath {
  root: string;
  path: readonly string[];
  schema: RootedSchema;
}

/** What has fields that one fills in: they may be empty. */
const FILLED_IN: readonly string[] = ['record', 'row', 'dialog', 'filter'];

/**
 * A value that may be missing where its operation needs it. Its field is neither required nor has a default, and no
 * condition around looks at it. Conditions take a missing value as empty, and so do functions.
 */
export function checkMissingValue(
  document: ConfigDocument,
  use: NameUse,
  followed: FollowedPath,
  known: Known,
): Diagnostic[] {
  const { name, pointer, within } = use;
  const { root, path } = followed;
  const argument = fromPointer(pointer).at(-1) ?? '';
  const call = within?.above ?? null;
  if (!FILLED_IN.includes(root) || path.length === 0 || call?.value.args !== within?.value) return [];
  const { operation } = call?.value ?? {};
  const taken = typeof operation === 'string' ? argumentsOf(operation, known) : null;
  if (taken?.needed.includes(argument) !== true || isAlwaysThere(followed)) return [];
  if (isAskedFor(`$${root}.${path[0] ?? ''}`, within) || isFilled(followed, within)) return [];
  return [diagnose(document, pointer, 'mayBeMissing', { name, argument }, 'warning')];
}

/** What every stored record has. */
const OWN_FIELDS: readonly string[] = ['id', 'version'];

function isAlwaysThere({ path, schema }: FollowedPath): boolean {
  return path.every((step, index) => {
    if (index === 0 && OWN_FIELDS.includes(step)) return true;
    const holder = followPath(schema, path.slice(0, index));
    const schemas = holder.kind === 'found' ? holder.schemas : [];
    if (schemas.some(({ required }) => required?.includes(step) === true)) return true;
    const property = followPath(schema, path.slice(0, index + 1));
    // Of what nothing is described nothing is asked.
    if (property.kind !== 'found') return true;
    return property.schemas.some((one) => one.default !== undefined || one.const !== undefined);
  });
}

/** Whether a condition of a part around looks at the field. */
function isAskedFor(field: string, within: Holder | null): boolean {
  for (let holder = within; holder !== null; holder = holder.above) {
    if (holder.conditions().some((condition) => names(condition, field))) return true;
  }
  return false;
}

function names(condition: unknown, field: string): boolean {
  return condition !== undefined && JSON.stringify(condition).includes(`"${field}`);
}

/** Whether a dialog starts with a value of the field, or the list never reads without the filter. */
function isFilled({ root, path: [field = ''] }: FollowedPath, within: Holder | null): boolean {
  for (let holder = within; holder !== null; holder = holder.above) {
    const { dialog, filters } = holder.value;
    if (root === 'dialog' && isPlainObject(dialog) && isPlainObject(dialog.defaultValues))
      return Object.hasOwn(dialog.defaultValues, field);
    if (root === 'filter' && Array.isArray(filters)) return filters.some((one) => isAlwaysSet(one, field));
  }
  return false;
}

function isAlwaysSet(filter: unknown, field: string): boolean {
  if (!isPlainObject(filter) || filter.name !== field) return false;
  const own: JsonObject = filter;
  return own.isRequired === true || own.default !== undefined;
}
