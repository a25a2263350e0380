import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { TYPES_OF_KEYWORD } from '../../dialect/dialect-constants.ts';
import { valueAt } from '../../json-schema/json-pointer.ts';
import type { SchemaPart } from './schema-place.ts';

const RANGES = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
] as const;

/** The keywords that {@link checkLimits} is about. */
export const LIMITS: ReadonlySet<string> = new Set([...RANGES.flat(), ...Object.keys(TYPES_OF_KEYWORD)]);

/** Limits that no value can keep, and limits of another type than the schema's: those say nothing, a warning. */
export function checkLimits(place: SchemaPart): Diagnostic[] {
  return [...checkSlashes(place), ...checkRanges(place), ...checkTypes(place)];
}

/** The slashes around a regular expression of JavaScript would be letters of the text. */
function checkSlashes({ document, schema: { pattern }, pointer }: SchemaPart): Diagnostic[] {
  const [, meant] = /^\/(.+)\/[a-z]*$/.exec(pattern ?? '') ?? [];
  if (meant === undefined) return [];
  const params = { value: String(pattern), suggestion: meant };
  return [diagnose(document, `${pointer}/pattern`, 'slashPattern', params, 'warning')];
}

function checkRanges({ document, schema, pointer }: SchemaPart): Diagnostic[] {
  const ranges = RANGES.filter(([least, most]) => schema[least] !== undefined && schema[most] !== undefined);
  return ranges.flatMap(([least, most]) => {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number') return [];
    if (hasValue({ least, low, most, high }, schema.type === 'integer')) return [];
    return [
      diagnose(document, `${pointer}/${laterOf(document, pointer, most, least)}`, 'emptyRange', {
        name: least,
        low,
        other: most,
        high,
      }),
    ];
  });
}

/** Between 1.2 and 1.8 there are numbers, and no integer. */
function hasValue(
  { least, low, most, high }: { least: string; low: number; most: string; high: number },
  isInteger: boolean,
): boolean {
  const [isOpenBelow, isOpenAbove] = [least.startsWith('exclusive'), most.startsWith('exclusive')];
  if (!isInteger) return isOpenBelow || isOpenAbove ? low < high : low <= high;
  const first = isOpenBelow ? Math.floor(low) + 1 : Math.ceil(low);
  const last = isOpenAbove ? Math.ceil(high) - 1 : Math.floor(high);
  return first <= last;
}

/** Of two keywords the one that a config folder's file says. */
function laterOf({ files }: ConfigDocument, pointer: string, first: string, second: string): string {
  const last = files.at(-1)?.value;
  const isSaid = (keyword: string) => valueAt(last, `${pointer}/${keyword}`) !== undefined;
  return isSaid(first) || !isSaid(second) ? first : second;
}

const MADE: ReadonlySet<string> = new Set(['x-embed', 'x-count']);

function checkTypes({ document, schema, pointer }: SchemaPart): Diagnostic[] {
  if (schema.type === undefined) return [];
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  return Object.keys(schema).flatMap((name) => {
    const allowed = Object.hasOwn(TYPES_OF_KEYWORD, name) ? TYPES_OF_KEYWORD[name] : undefined;
    if (allowed === undefined || types.some((one) => allowed.includes(one))) return [];
    const said = { name, type: types.join(', ') };
    // What the provider makes would be no value of the property.
    const severity = MADE.has(name) ? 'error' : 'warning';
    return [diagnose(document, `${pointer}/${name}`, 'uselessKeyword', said, severity)];
  });
}
