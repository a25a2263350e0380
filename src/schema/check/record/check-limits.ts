import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
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

/** Keywords that judge, or draw, values of some JSON types alone. */
const KEYWORDS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'x-words', 'x-choices'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'x-choices'],
  array: [
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'x-choosable',
    'x-matrix',
    'x-choices',
  ],
  object: [
    'properties',
    'required',
    'minProperties',
    'maxProperties',
    'patternProperties',
    'propertyNames',
    'x-choices',
  ],
};

/** The JSON types that a keyword is about. */
const TYPES_OF_KEYWORD = new Map<string, string[]>();
for (const [type, keywords] of Object.entries(KEYWORDS_OF_TYPE))
  for (const keyword of keywords)
    TYPES_OF_KEYWORD.set(keyword, [...(TYPES_OF_KEYWORD.get(keyword) ?? []), type]);

/** The keywords that {@link checkLimits} is about. */
export const LIMITS: ReadonlySet<string> = new Set([
  ...RANGES.flat(),
  ...Object.values(KEYWORDS_OF_TYPE).flat(),
]);

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

function checkTypes({ document, schema, pointer }: SchemaPart): Diagnostic[] {
  if (schema.type === undefined) return [];
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  return Object.keys(schema).flatMap((name) => {
    const allowed = TYPES_OF_KEYWORD.get(name);
    if (allowed === undefined || types.some((one) => allowed.includes(one))) return [];
    const said = { name, type: types.join(', ') };
    return [diagnose(document, `${pointer}/${name}`, 'uselessKeyword', said, 'warning')];
  });
}
