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
  const renamed = renameIn(places, places[name], value);
  return places[name].change?.(renamed) ?? renamed;
}

function renameIn<Name extends string>(
  places: OldPlaces<Name>,
  place: OldPlace<Name>,
  value: JsonObject,
): JsonObject {
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
    const below = ownOf(place.below, oldNameOf(place, key)) ?? place.others;
    const next = ownOf(place.renames, key) ?? key;
    return [
      Object.hasOwn(value, next) ? key : next,
      below === undefined ? part : renameKeywords(places, below, part),
    ];
  });
  const isSame = entries.every(([key, part]) => Object.hasOwn(value, key) && value[key] === part);
  return isSame ? value : Object.fromEntries(entries);
}

/** A file may have some keywords in their new words already: what stands below them is looked at too. */
function oldNameOf({ renames = {} }: Pick<OldPlace<string>, 'renames'>, key: string): string {
  return Object.keys(renames).find((old) => renames[old] === key) ?? key;
}

/** A keyword may be called as something that every object has. */
function ownOf<Value>(table: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
