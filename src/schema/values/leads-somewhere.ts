import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { findProperty } from '../json-schema/find-property.ts';
import type { Condition } from './value.ts';
import { parseValue, type ValueReference, type ValueRoot } from './value-reference.ts';
import type { ValueScope } from './value-scope.ts';

type PathReference = Extract<ValueReference, { path: string[] }>;

/** Roots whose first step is a name that the file itself declares: what has no value yet is empty, and not lost. */
const DECLARED: ReadonlySet<ValueRoot> = new Set(['filter', 'choices', 'chosen', 'dialog']);

/** What every record has, described or not. */
const OWN_FIELDS: readonly string[] = ['id', 'version'];

/**
 * Whether each value that a condition names leads somewhere here: its root is filled, and each step is there or is
 * described. A path that leads nowhere is said once, but not one that ends where nothing is known yet.
 */
export function leadsSomewhere(condition: Condition, scope: ValueScope): boolean {
  return referencesIn(condition).every((reference) => {
    const lost = findLost(reference, scope);
    if (lost === 'key') sayOnce(reference);
    return lost === null;
  });
}

/** Whether a value names a step that its holder lacks here, and that nothing describes. */
export function isLost(value: string, scope: ValueScope): boolean {
  const reference = parseValue(value);
  return reference !== undefined && 'path' in reference && findLost(reference, scope) === 'key';
}

/**
 * @returns null for a path that leads somewhere; `key` where a holder lacks the step, `holder` where there is none yet
 */
function findLost({ root, path }: PathReference, scope: ValueScope): 'key' | 'holder' | null {
  if (root === 'can') return null;
  let holder = scope[root];
  if (holder === undefined) return 'key';
  for (const [index, step] of path.entries()) {
    if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step)) {
      holder = Reflect.get(holder, step);
      continue;
    }
    if (isDescribed(root, path, scope)) return null;
    const isExpected = holder === null || holder === undefined || (index === 0 && DECLARED.has(root));
    return isExpected ? 'holder' : 'key';
  }
  return null;
}

/** Whether a path that has no value may have one. The check of the files has followed those of an item. */
function isDescribed(
  root: ValueRoot,
  path: readonly string[],
  { recordSchema, dialogSchema }: ValueScope,
): boolean {
  if (root === 'row') return true;
  if (root === 'dialog' && dialogSchema !== undefined)
    return findProperty(dialogSchema, toSchemaPath(path)) !== undefined;
  if (root !== 'record' && root !== 'original') return path.length === 1 && DECLARED.has(root);
  if (recordSchema === undefined || (path.length === 1 && OWN_FIELDS.includes(path[0] ?? ''))) return true;
  return findProperty(recordSchema, toSchemaPath(path)) !== undefined;
}

/** An item of a list has no name of its own: `lines.0.price` is `lines[].price`. */
function toSchemaPath(path: readonly string[]): string {
  return path.join('.').replaceAll(/\.\d+(?=\.|$)/g, '[]');
}

const said = new Set<string>();

function sayOnce({ root, path }: PathReference): void {
  const text = ['$', [root, ...path].join('.')].join('');
  if (said.has(text)) return;
  said.add(text);
  console.warn(`A condition is false here, since ${text} leads nowhere.`);
}

function referencesIn(condition: Condition): readonly PathReference[] {
  return typeof condition === 'object' ? referencesInObject(condition) : findReferences(condition);
}

/** Found once for each condition: conditions are judged for every row. */
const referencesInObject = rememberBy(findReferences);

function findReferences(condition: unknown): readonly PathReference[] {
  return [...textsIn(condition)].flatMap((text) => {
    const reference = parseValue(text);
    return reference !== undefined && 'path' in reference ? [reference] : [];
  });
}

/** Every text of a condition: values, also as names and inside schemas. */
function* textsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (Array.isArray(part)) for (const item of part) yield* textsIn(item);
  else if (isPlainObject(part))
    for (const [name, value] of Object.entries(part)) {
      yield name;
      yield* textsIn(value);
    }
}
