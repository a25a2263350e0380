import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Refinement } from '../dialect/dialect-types.ts';
import { fromScope, toScope } from '../dialect/field-scope.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';

/** Where a part of the new list comes from. All three are JSON pointers below the list or the refinement. */
export interface Move {
  /** In the list below; null: the refinement has added it. */
  from: string | null;
  /** The pointer in the refinement; null: the refinement does not name this part. */
  over: string | null;
  to: string;
  /** It has been looked into: its `elements` are parts of the list too. */
  hasParts: boolean;
}

/** A name that no part of the list has. */
export interface LostName {
  name: string;
  /** Below the refinement. */
  pointer: string;
}

export interface Refined {
  list: unknown;
  moves: Move[];
  lost: LostName[];
  /** Added, though the list below had parts of these names: the added ones replace them. */
  replaced: LostName[];
}

/** A part while the list is changed; a layout has parts within parts. */
interface Part {
  value: unknown;
  from: string | null;
  over: string | null;
  parts: Part[] | null;
}

/** A place in the tree of parts. */
interface Place {
  siblings: Part[];
  index: number;
}

const POSITION = new Set(['after', 'before', 'at']);

/**
 * Changes a list by the names of its parts: removes, changes, or adds some, at an end or beside another. A part whose
 * name stands twice is meant with all its places.
 * @param by the keyword that names a part (`x-merge-by`): `field`, `name`; `scope` is a layout, whose parts are found
 * at any depth, by their field or else by their label
 * @param patch lays the changed keywords of one part over it; `at` is its pointer below the list
 */
export function refineList(
  list: unknown,
  { add = [], remove = [], change = {} }: Refinement,
  by: string,
  patch: (part: JsonObject, over: JsonObject, at: { part: string; over: string }) => unknown,
): Refined {
  const parts = readParts(list, by);
  const lost: LostName[] = [];
  const replaced: LostName[] = [];
  const find = (name: string, pointer: string): Place[] => {
    const found = findParts(parts, name, by);
    if (found.length === 0) lost.push({ name, pointer });
    return found;
  };
  const put = (part: Part, position: JsonObject, pointer: string): void => {
    const { siblings, index } = findPosition(parts, position, pointer, find);
    siblings.splice(index, 0, part);
  };
  remove.forEach((name, index) => {
    takeOut(find(name, `/remove/${index}`));
  });
  for (const [name, over] of Object.entries(change)) {
    const pointer = `/change/${toPointerStep(name)}`;
    const found = find(name, pointer).map(({ siblings, index }) => siblings[index]);
    for (const part of found) {
      if (part === undefined) continue;
      part.over = pointer;
      const at = { part: part.from ?? '', over: pointer };
      part.value = patch(spelledOut(part.value, by), withoutPosition(over), at);
      if (!isPositioned(over)) continue;
      takeOut(findParts(parts, name, by).filter(({ siblings, index }) => siblings[index] === part));
      put(part, over, pointer);
    }
  }
  add.forEach((written, index) => {
    const pointer = `/add/${index}`;
    const value = toPart(written, by);
    const name = nameOf(value, by);
    const double = name === undefined ? [] : findParts(parts, name, by);
    if (name !== undefined && double.length > 0) replaced.push({ name, pointer });
    takeOut(double);
    put({ value, from: null, over: pointer, parts: null }, isPlainObject(written) ? written : {}, pointer);
  });
  const moves: Move[] = [];
  const isRoot = !Array.isArray(list);
  return { list: isRoot ? write(parts, '', moves)[0] : write(parts, '', moves), moves, lost, replaced };
}

/** The names of a list's parts, in its order; of a layout those of its fields and groups at any depth. */
export function namesOfParts(list: unknown, by: string): string[] {
  return listNames(readParts(list, by), by);
}

function listNames(parts: readonly Part[], by: string): string[] {
  return parts.flatMap(({ value, parts: within }) => {
    const name = nameOf(value, by);
    return [...(name === undefined ? [] : [name]), ...listNames(within ?? [], by)];
  });
}

function readParts(list: unknown, by: string, pointer = ''): Part[] {
  // A layout may be one element, which holds the others.
  if (!Array.isArray(list)) return [readPart(list, by, pointer)];
  return list.map((value, index) => readPart(value, by, `${pointer}/${index}`));
}

function readPart(value: unknown, by: string, pointer: string): Part {
  const hasParts = by === 'scope' && isPlainObject(value) && Array.isArray(value.elements);
  const parts = hasParts ? readParts(value.elements, by, `${pointer}/elements`) : null;
  return { value, from: pointer, over: null, parts };
}

function nameOf(value: unknown, by: string): string | undefined {
  if (typeof value === 'string') return value;
  if (!isPlainObject(value)) return undefined;
  const named = value[by];
  if (by !== 'scope') return typeof named === 'string' ? named : undefined;
  if (typeof named === 'string') return fromScope(named) ?? named;
  const label = isPlainObject(value.label) ? value.label.text : value.label;
  return typeof label === 'string' ? label : undefined;
}

function findParts(parts: Part[], name: string, by: string): Place[] {
  return parts.flatMap((part, index) => [
    ...(nameOf(part.value, by) === name ? [{ siblings: parts, index }] : []),
    ...findParts(part.parts ?? [], name, by),
  ]);
}

/** From the last to the first: the places before one stay what they are. */
function takeOut(places: readonly Place[]): void {
  for (const { siblings, index } of places.toReversed()) siblings.splice(index, 1);
}

function findPosition(
  parts: Part[],
  { after, before, at }: JsonObject,
  pointer: string,
  find: (name: string, pointer: string) => Place[],
): Place {
  const [root] = parts;
  const outermost = parts.length === 1 && root?.from === '' ? (root.parts ?? parts) : parts;
  const end = { siblings: outermost, index: outermost.length };
  if (typeof before === 'string') return find(before, `${pointer}/before`)[0] ?? end;
  if (typeof after !== 'string') return at === 'start' ? { siblings: outermost, index: 0 } : end;
  const last = find(after, `${pointer}/after`).at(-1);
  return last === undefined ? end : { ...last, index: last.index + 1 };
}

function isPositioned(written: JsonObject): boolean {
  return Object.keys(written).some((keyword) => POSITION.has(keyword));
}

/** The keywords of a part that say where it goes. */
export function positionOf(written: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(written).filter(([keyword]) => POSITION.has(keyword)));
}

function withoutPosition(written: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(written).filter(([keyword]) => !POSITION.has(keyword)));
}

/** A part as it stands in a list: what says nothing but its field is the bare field. */
function toPart(written: string | JsonObject, by: string): unknown {
  if (typeof written === 'string') return written;
  const value = withoutPosition(written);
  const isBare = by !== 'name' && Object.keys(value).length === 1 && typeof value.field === 'string';
  return isBare ? value.field : value;
}

/** The long form of a part that is a bare field. */
function spelledOut(value: unknown, by: string): JsonObject {
  if (isPlainObject(value)) return value;
  const name = String(value);
  return by === 'scope' ? { type: 'Control', scope: toScope(name) } : { [by]: name };
}

function write(parts: readonly Part[], pointer: string, moves: Move[]): unknown[] {
  return parts.map(({ value, from, over, parts: within }, index) => {
    const to = from === '' ? '' : `${pointer}/${index}`;
    moves.push({ from, over, to, hasParts: within !== null });
    return within === null || !isPlainObject(value)
      ? value
      : { ...value, elements: write(within, `${to}/elements`, moves) };
  });
}
