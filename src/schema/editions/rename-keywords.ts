import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';

/**
 * A place of a file in an older edition, by its keywords. Only what an upgrade has to reach is said: a value below a
 * keyword that is not named stays as it is.
 */
export interface OldPlace<Name extends string> {
  /** Keyword -> its name in the next edition. It stays where the next name is already there. */
  renames?: Readonly<Record<string, string>>;
  /** Keyword, by its old name -> the place of its value, of each item where the value is a list. */
  below?: Readonly<Record<string, Name>>;
  /** The place of each value under a name that `below` does not have: of a map. */
  others?: Name;
  /** A text in this place, of a list each one, in the words of the next edition. */
  text?: (text: string) => string | boolean;
  /** What names alone do not say, after all the rest. It loses nothing and changes nothing a second time. */
  change?: (value: JsonObject) => JsonObject;
  /** The same of a list that is one value, and not one of items that stand in the place. */
  changeList?: (items: unknown[]) => unknown;
}

export type OldPlaces<Name extends string> = Readonly<Record<Name, OldPlace<Name>>>;

/**
 * A file in the words of the next edition. Keys keep their order.
 * @param value any JSON: what the older edition did not allow stays as it is
 * @returns the same object where nothing is another
 */
export function renameKeywords<Name extends string>(
  places: OldPlaces<Name>,
  name: Name,
  value: unknown,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => renameKeywords(places, name, item));
    const { changeList } = places[name];
    if (changeList !== undefined) return changeList(items);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value === 'string') return places[name].text?.(value) ?? value;
  if (!isPlainObject(value)) return value;
  if (isRefinement(value) && places[name].others === undefined)
    return renameInRefinement(places, name, value);
  const renamed = renameIn(places, places[name], value);
  return places[name].change?.(renamed) ?? renamed;
}

const REFINEMENT: ReadonlySet<string> = new Set(['add', 'remove', 'change']);

/** Whether it stands in place of a list, and says what is new in the list below it. */
function isRefinement(value: JsonObject): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => REFINEMENT.has(key));
}

function renameInRefinement<Name extends string>(
  places: OldPlaces<Name>,
  name: Name,
  value: JsonObject,
): JsonObject {
  const rename = (part: unknown) => renameKeywords(places, name, part);
  const next: JsonObject = {};
  for (const [key, part] of Object.entries(value))
    next[key] = key === 'change' && isPlainObject(part) ? mapValues(part, rename) : rename(part);
  return Object.keys(value).every((key) => next[key] === value[key]) ? value : next;
}

/** The same object where no value is another. */
function mapValues(value: JsonObject, map: (part: unknown) => unknown): JsonObject {
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, map(part)]);
  return entries.every(([key, part]) => part === value[key]) ? value : Object.fromEntries(entries);
}

/** Hundreds of files may be old: an object in which nothing changes is not copied. */
function renameIn<Name extends string>(
  places: OldPlaces<Name>,
  place: OldPlace<Name>,
  value: JsonObject,
): JsonObject {
  const keywords = keywordsOf(place);
  let entries: [string, unknown][] | null = null;
  const keys = Object.keys(value);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const keyword = keywords.get(key);
    const below = keyword?.below ?? place.others;
    const next = keyword?.next === undefined || Object.hasOwn(value, keyword.next) ? key : keyword.next;
    const part = value[key];
    const renamed = below === undefined || isPlain(part) ? part : renameKeywords(places, below, part);
    if (entries === null && (next !== key || renamed !== part))
      entries = keys.slice(0, index).map((before) => [before, value[before]]);
    entries?.push([next, renamed]);
  }
  return entries === null ? value : Object.fromEntries(entries);
}

/** No place says anything of these. */
function isPlain(part: unknown): boolean {
  return typeof part === 'number' || typeof part === 'boolean' || part === null;
}

interface Keyword<Name> {
  next?: string;
  below?: Name;
}

const keywordsBy = new WeakMap<object, ReadonlyMap<string, Keyword<string>>>();

/** A file may have some keywords in their new words already: what stands below them is looked at too. */
function keywordsOf<Name extends string>(place: OldPlace<Name>): ReadonlyMap<string, Keyword<Name>> {
  const known = keywordsBy.get(place);
  if (known !== undefined) return known as ReadonlyMap<string, Keyword<Name>>;
  const keywords = new Map<string, Keyword<Name>>();
  for (const [key, below] of Object.entries<Name>(place.below ?? {})) keywords.set(key, { below });
  for (const [key, next] of Object.entries(place.renames ?? {})) {
    const below = keywords.get(key)?.below;
    keywords.set(next, below === undefined ? {} : { below });
    keywords.set(key, below === undefined ? { next } : { next, below });
  }
  keywordsBy.set(place, keywords);
  return keywords;
}
