import { type ConfigDocument, diagnose } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { valueAt } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';

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

/** Keywords that judge values of one JSON type alone. */
const KEYWORDS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'minProperties', 'maxProperties', 'patternProperties', 'propertyNames'],
};

const LIMITS: ReadonlySet<string> = new Set([...RANGES, ...Object.values(KEYWORDS_OF_TYPE)].flat());

/** Limits that no value can keep, and limits of another type than the schema's: those say nothing, a warning. */
export function checkLimits(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  if (!Object.keys(schema).some((keyword) => LIMITS.has(keyword))) return [];
  return [...checkRanges(document, schema, pointer), ...checkTypes(document, schema, pointer)];
}

function checkRanges(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  return RANGES.flatMap(([least, most]) => {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number') return [];
    const isOpen = least.startsWith('exclusive') || most.startsWith('exclusive');
    if (isOpen ? low < high : low <= high) return [];
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

/** Of two keywords the one that a config folder's file says. */
function laterOf({ files }: ConfigDocument, pointer: string, first: string, second: string): string {
  const last = files.at(-1)?.value;
  const isSaid = (keyword: string) => valueAt(last, `${pointer}/${keyword}`) !== undefined;
  return isSaid(first) || !isSaid(second) ? first : second;
}

function checkTypes(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  if (schema.type === undefined) return [];
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  return Object.entries(KEYWORDS_OF_TYPE).flatMap(([type, keywords]) =>
    types.some((one) => one === type)
      ? []
      : keywords
          .filter((keyword) => schema[keyword] !== undefined)
          .map((name) =>
            diagnose(
              document,
              `${pointer}/${name}`,
              'uselessKeyword',
              { name, type: types.join(', ') },
              'warning',
            ),
          ),
  );
}
