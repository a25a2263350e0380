import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { rememberByTwo } from '../../contract/remember-by.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { findMissingSigil } from '../values/missing-sigil.ts';
import { MOMENTS } from '../values/value-reference.ts';
import { VALUE_ROOTS } from '../values/value-roots.ts';
import { type MetaPlace, placeOf, type Roots } from './meta-place.ts';

/** An object on the way to a part of a file. */
export interface Holder {
  value: JsonObject;
  /** What the meta-schema says of it. */
  place: MetaPlace;
  /** Its conditions that are judged before it does anything: few checks ask, so that they are looked for then. */
  conditions(): readonly unknown[];
  pointer: string;
  above: Holder | null;
}

/** A name of something that stands elsewhere. */
export interface NameUse {
  /**
   * As the meta-schema says: `operation`, `icon`, …; or
   * - `value`: a value of the dialect; `plain`: a text that looks like one; `unsigned`: one that lacks its `$`;
   * - `always`, `never`: a condition that is decided as it is written;
   * - `unbuilt`: a keyword, or one of its values, that nothing draws or does yet;
   * - `alone`: a keyword that says nothing without another one; `excluded`: one beside what it cannot stand with;
   * - `stray`: a keyword that is drawn with other values of a keyword beside it;
   * - `constant`: a value that does not come from what it has to come from;
   * - `lacking`: a part without one of the keywords that do something.
   */
  kind: string;
  name: string;
  pointer: string;
  /** The object that it stands in. */
  within: Holder | null;
  /** Of a value: the roots that are filled where it stands. */
  roots?: Roots;
  /** Of a keyword alone: it needs one of these beside it. */
  beside?: readonly string[];
  /** It is a key, and what stands under it is a value that is written for the named field or argument. */
  isKey?: true;
  /** The types that the named field, or the value, may have. */
  fieldTypes?: readonly string[];
  /** Of an operation: the methods that it may have. */
  methods?: readonly string[];
  /** Of a constant: the roots that the value has to come from. */
  from?: readonly string[];
  /** Of a part: the keywords that are missing; of a keyword: those that stand beside, or with which it would count. */
  others?: readonly string[];
}

/** A part that checks look for. */
export interface PartUse {
  /** As the meta-schema says. */
  part: string;
  value: JsonObject;
  pointer: string;
  within: Holder | null;
}

/** A list whose items are named, so that a file over it can refine it. */
export interface ListUse {
  /** The keyword that names an item (`x-merge-by`). */
  by: string;
  items: readonly unknown[];
  pointer: string;
}

export interface MetaUses {
  names: readonly NameUse[];
  parts: readonly PartUse[];
  lists: readonly ListUse[];
}

interface Found {
  names: NameUse[];
  parts: PartUse[];
  lists: ListUse[];
}

/**
 * Everything in a file that its meta-schema's annotations speak of (see `MetaPlace`), in the file's order. A value stands
 * for one file as loaded; several checks ask for the same.
 * @param value what the meta-schema has been asked about: what it does not know is passed over
 */
export const listMetaUses = rememberByTwo(
  (meta: JsonSchema, value: object): MetaUses => listUsesAt(placeOf(meta), value),
);

/** The same of a part of a file; pointers and holders begin at the part. */
export function listUsesAt(place: MetaPlace, value: unknown): MetaUses {
  const found: Found = { names: [], parts: [], lists: [] };
  visit({ place, pointer: '', within: null, roots: NO_ROOTS, isOfCondition: false }, value, found);
  return found;
}

/** The objects that something stands in, from the nearest one on. */
export function holdersOf(within: Holder | null): Holder[] {
  const holders: Holder[] = [];
  for (let one = within; one !== null; one = one.above) holders.push(one);
  return holders;
}

interface Place {
  place: MetaPlace;
  pointer: string;
  within: Holder | null;
  /** Those of the places above, under the place's own. */
  roots: Roots;
  /** It stands in a condition: one that is joined with others, or a value that one is about. */
  isOfCondition: boolean;
}

function visit(above: Place, value: unknown, found: Found): void {
  const { place, pointer, within } = above;
  const at = place.roots === undefined ? above : { ...above, roots: addRoots(above.roots, place.roots) };
  // A whole `true` may be laid over another condition; as a part of one it says nothing, and a refusal never lets pass.
  const isTruePart = value === true && (above.isOfCondition || within?.place.part === 'refusal');
  if (place.part === 'condition' && (isTruePart || isWholeRoot(value)))
    found.names.push({ kind: 'always', name: '', pointer, within });
  // `disabledWhen: false` takes a condition of the file below away; what is never shown is a mistake, and so is a part.
  const takesAway = !above.isOfCondition && !pointer.endsWith('/when');
  if (place.part === 'condition' && value === false && !takesAway)
    found.names.push({ kind: 'never', name: '', pointer, within });
  if (isConstant(place, value)) {
    const name = typeof value === 'string' ? value : JSON.stringify(value);
    found.names.push({ kind: 'constant', name, pointer, within, from: place.from ?? [] });
  }
  if (typeof value === 'string') return visitText(at, value, found);
  if (Array.isArray(value)) return visitList(at, value, found);
  if (!isPlainObject(value)) return;
  if (place.part !== undefined) found.parts.push({ part: place.part, value, pointer, within });
  visitObject(at, value, found);
}

const NO_ROOTS: Roots = {};

/**
 * A root of the schema around (`holder`) gives way to what is filled already: a dialog is about a record of its own.
 * The places of all files have the same few roots.
 */
const addRoots = rememberByTwo((above: Roots, own: Roots): Roots => {
  const kept = Object.entries(own).filter(([root, kind]) => kind !== 'holder' || !above[root]);
  return { ...above, ...Object.fromEntries(kept) };
});

/** A value that does not come from what it has to come from. A root that does not exist is said as that. */
function isConstant({ from }: MetaPlace, value: unknown): boolean {
  if (from === undefined) return false;
  const root = typeof value === 'string' ? /^\$([A-Za-z]+)(?=$|[^A-Za-z])/.exec(value)?.[1] : undefined;
  if (root === undefined) return true;
  return !from.includes(root) && [...VALUE_ROOTS, ...MOMENTS].some((known) => known === root);
}

/** These are there wherever they are filled: as a condition they ask nothing. */
const WHOLE_ROOTS: readonly unknown[] = ['$record', '$settings', '$system', '$user', '$can', '$filter'];

function isWholeRoot(value: unknown): boolean {
  return WHOLE_ROOTS.includes(value);
}

function visitText({ place, pointer, within, roots }: Place, text: string, found: Found): void {
  if (place.unbuilt !== true && place.unbuilt.includes(text))
    found.names.push({ kind: 'unbuilt', name: text, pointer, within });
  const isValue = place.hasValues && text.startsWith('$');
  const isPlain = place.isPlain && text.startsWith('$');
  const isUnsigned = place.hasValues && place.names === undefined && findMissingSigil(text) !== undefined;
  const kind = isValue ? 'value' : isPlain ? 'plain' : isUnsigned ? 'unsigned' : place.names;
  if (kind === undefined || (within !== null && place.namesUnless.some((name) => name in within.value)))
    return;
  const { fieldTypes, methods } = place;
  found.names.push({
    kind,
    name: text,
    pointer,
    within,
    ...(isValue && { roots }),
    ...(fieldTypes && !isConstant(place, text) && { fieldTypes }),
    ...(methods && { methods }),
  });
}

function visitList(
  { place, pointer, within, roots, isOfCondition }: Place,
  list: readonly unknown[],
  found: Found,
): void {
  if (place.mergeBy !== undefined) found.lists.push({ by: place.mergeBy, items: list, pointer });
  const item = place.hasValues || place.isPlain ? place : place.item();
  list.forEach((value, index) => {
    // What a list names, each of its texts names.
    const below = typeof value === 'string' && place.names !== undefined ? place : item;
    if (below !== null)
      visit({ place: below, pointer: `${pointer}/${index}`, within, roots, isOfCondition }, value, found);
  });
}

function visitObject(above: Place, value: JsonObject, found: Found): void {
  const { place, pointer, within } = above;
  const holder: Holder = {
    value,
    place,
    conditions: () => conditionsIn(place, value),
    pointer,
    above: within,
  };
  const roots = place.rootsBy === undefined ? above.roots : { ...above.roots, ...rootsByOf(place, value) };
  if (place.anyOf?.some((keyword) => keyword in value) === false)
    found.names.push({ kind: 'lacking', name: '', pointer, within: holder, others: place.anyOf });
  for (const keyword of Object.keys(value)) {
    const below = place.at(keyword) ?? (place.hasValues || place.isPlain ? place : null);
    const isValue = place.hasValues && keyword.startsWith('$');
    const isName = place.keyNames !== undefined && !place.declares(keyword);
    const kind = isValue ? 'value' : isName ? place.keyNames : undefined;
    const isUnbuilt = below?.unbuilt === true;
    const beside = below?.beside?.every((other) => value[other] === undefined) ? below.beside : null;
    const isVisited = below !== null && mayHaveUses(below, value[keyword]);
    // Of most keywords nothing is said, and their places are not needed.
    const hasCompanions = (below?.excludes ?? below?.onlyWith) !== undefined;
    if (kind === undefined && !isUnbuilt && !isVisited && beside === null && !hasCompanions) continue;
    const at = `${pointer}/${toPointerStep(keyword)}`;
    if (kind !== undefined)
      found.names.push({
        kind,
        name: keyword,
        pointer: at,
        within: holder,
        ...(isValue ? { roots } : place.hasValues && { isKey: true }),
        ...(place.fieldTypes && { fieldTypes: place.fieldTypes }),
      });
    if (isUnbuilt) found.names.push({ kind: 'unbuilt', name: keyword, pointer: at, within: holder });
    if (beside !== null)
      found.names.push({ kind: 'alone', name: keyword, pointer: at, within: holder, beside });
    if (hasCompanions && below !== null)
      listCompanions(below, { keyword, pointer: at, within: holder }, found);
    const isOfCondition = place.part === 'condition';
    if (isVisited)
      visit({ place: below, pointer: at, within: holder, roots, isOfCondition }, value[keyword], found);
  }
}

/** What reads an answer is judged after the call; each of a dialog's refusals is judged before it. */
function conditionsIn(place: MetaPlace, value: JsonObject): unknown[] {
  return Object.keys(value).flatMap((keyword) => {
    const below = place.declares(keyword) ? place.at(keyword) : null;
    const isBefore = below?.part === 'condition' && below.roots?.answer === undefined;
    return isBefore || below?.item()?.part === 'refusal' ? [value[keyword]] : [];
  });
}

function mayHaveUses({ names, hasValues, isPlain, unbuilt, part, from }: MetaPlace, value: unknown): boolean {
  if (from !== undefined) return true;
  if (typeof value === 'boolean') return part === 'condition';
  if (typeof value !== 'string') return typeof value === 'object';
  return names !== undefined || hasValues || isPlain || (unbuilt !== true && unbuilt.length > 0);
}

/** What a keyword cannot stand beside, and with what it is drawn. */
function listCompanions(
  { excludes, onlyWith = {} }: MetaPlace,
  { keyword: name, pointer, within }: { keyword: string; pointer: string; within: Holder },
  found: Found,
): void {
  // A keyword that is false says the same as none.
  const isSaid = (one: string) => (within.value[one] ?? false) !== false;
  const others = isSaid(name) ? (excludes?.filter(isSaid) ?? []) : [];
  if (others.length > 0) found.names.push({ kind: 'excluded', name, pointer, within, others });
  for (const [other, values] of Object.entries(onlyWith))
    if (!values.includes(within.value[other] ?? null))
      found.names.push({ kind: 'stray', name, pointer, within, others: toCompanions(other, values) });
}

/** As they are to be written: `"kind": "cards"`; null stands for a keyword that may be left out. */
function toCompanions(keyword: string, values: readonly unknown[]): string[] {
  return values.flatMap((value) => (value === null ? [] : [`"${keyword}": ${JSON.stringify(value)}`]));
}

/** The roots that the value of one of its keywords brings. */
function rootsByOf({ rootsBy }: MetaPlace, value: JsonObject): Roots | undefined {
  const found = Object.entries(rootsBy ?? {}).map(([keyword, roots]) => roots[String(value[keyword])]);
  return found.find((roots) => roots !== undefined);
}
