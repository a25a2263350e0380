import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { EditionKind } from '../../../src/schema/editions/edition.ts';
import { PLACES } from '../../../src/schema/editions/second-edition.ts';

type PlaceName = keyof typeof PLACES;

/** Old spelling -> new one, of the texts that the second edition spells in another way. */
const TEXTS: Partial<Record<PlaceName, Readonly<Record<string, string>>>> = {
  permission: { c: 'create', r: 'read', u: 'update', d: 'delete' },
  condition: { '$can.c': '$can.create', '$can.u': '$can.update', '$can.d': '$can.delete' },
  conditionPart: { '$can.c': '$can.create', '$can.u': '$can.update', '$can.d': '$can.delete' },
};

/** A file of the second edition in the names of the first one: the table of renames, read from right to left. */
export function toFirstEdition(kind: EditionKind, value: unknown): unknown {
  const file = toOld(kind, value);
  return kind === 'entity' ? toOld('schema', file) : file;
}

function toOld(name: PlaceName, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => toOld(name, item));
  if (name === 'rowClick') return value === false ? 'none' : value === 'edit' ? 'form' : value;
  if (name === 'redirect') return value === false ? 'stay' : value;
  if (typeof value === 'string') return invert(TEXTS[name] ?? {})[value] ?? value;
  return isPlainObject(value) ? toOldObject(name, value) : value;
}

function toOldObject(name: PlaceName, written: JsonObject): JsonObject {
  const value = name === 'list' ? withSummary(written) : written;
  const { renames = {}, below = {}, others } = PLACES[name];
  const names = invert(renames);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const old = Object.hasOwn(names, key) ? (names[key] ?? key) : key;
      const place = (Object.hasOwn(below, old) ? below[old] : undefined) ?? others;
      return [old, place === undefined ? part : toOld(place, part)];
    }),
  );
}

/** The tables above a list had a keyword of their own. */
function withSummary(list: JsonObject): JsonObject {
  const { totals } = list;
  if (!isPlainObject(totals) || totals.above === undefined) return list;
  const { above, ...footer } = totals;
  return Object.fromEntries(
    Object.entries(list).flatMap(([key, part]): [string, unknown][] => {
      if (key !== 'totals') return [[key, part]];
      return Object.keys(footer).length === 0
        ? [['summary', above]]
        : [
            ['totals', footer],
            ['summary', above],
          ];
    }),
  );
}

function invert(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([old, next]) => [next, old]));
}
