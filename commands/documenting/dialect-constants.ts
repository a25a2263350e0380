import { isPlainObject } from '../../src/contract/json-object.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/**
 * `src/schema/dialect/dialect-constants.ts`: the names of views, and the types of values that keywords count for. It
 * also has the `default` of each keyword of a view, by the meta-schema: part -> keyword -> value.
 */
export function buildDialectConstants({ $defs = {} }: JsonSchema): string {
  const parts = Object.entries($defs).flatMap(([name, part]) => {
    const defaults = listDefaults(part);
    return defaults === null ? [] : [[name, defaults] as const];
  });
  return [
    '// Written by `npm run docs` from schemas/meta/2/entity.json.',
    '',
    '/** The names that mean a view; the rest under `views` are sets of views. */',
    `export const VIEW_NAMES = ${printList(Object.keys($defs.viewSet?.properties ?? {}))} as const;`,
    '',
    '/** What a keyword means where it is absent. */',
    `export const DEFAULTS = ${print(Object.fromEntries(parts))} as const;`,
    '',
    '/** The JSON types that a keyword of a schema judges or draws; a keyword of all types is not among them. */',
    `export const TYPES_OF_KEYWORD: TypesByName = ${printTypes($defs.schema)};`,
    '',
    '/** The JSON types of fields that an option of a layout draws. */',
    `export const TYPES_OF_OPTION: TypesByName = ${printTypes($defs.options)};`,
    '',
    'type TypesByName = Readonly<Record<string, readonly string[]>>;',
    '',
  ].join('\n');
}

/**
 * `src/schema/values/value-roots.ts`: the roots that the meta-schema fills in any place (`x-roots`), in its order.
 * @param moments roots that are no path
 */
export function buildValueRoots(meta: JsonSchema, moments: readonly string[]): string {
  const roots = [...new Set(listRoots(meta))].filter((root) => !moments.includes(root));
  return [
    '// Written by `npm run docs` from schemas/meta/2/entity.json.',
    '',
    '/** The first words of a value that leads somewhere: `$record.plate`. */',
    `export const VALUE_ROOTS = ${printList(roots)} as const;`,
    '',
  ].join('\n');
}

function listRoots(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listRoots);
  if (!isPlainObject(node)) return [];
  const { 'x-roots': own, 'x-roots-by': byKeyword, ...parts } = node;
  const sets = isPlainObject(byKeyword) ? Object.values(byKeyword).filter(isPlainObject) : [];
  const filled = [own, ...sets.flatMap((one) => Object.values(one))].filter(isPlainObject);
  return [...filled.flatMap((roots) => Object.keys(roots)), ...Object.values(parts).flatMap(listRoots)];
}

/** The keywords of a part that count for some types alone (`x-for-types`). */
function printTypes({ properties = {} }: JsonSchema = {}): string {
  const lines = Object.entries(properties).flatMap(([name, { 'x-for-types': types }]) => {
    if (!Array.isArray(types)) return [];
    const key = /^[a-zA-Z]+$/.test(name) ? name : `'${name}'`;
    return [`  ${key}: ${printList(types.map(String))},\n`];
  });
  return `{\n${lines.join('')}}`;
}

/** As the formatter writes a list: on one line where it fits. */
function printList(names: readonly string[]): string {
  const line = `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return line.length < 80 ? line : `[\n${names.map((name) => `  '${name}',\n`).join('')}]`;
}

interface Defaults {
  [keyword: string]: unknown;
}

function listDefaults({ properties = {} }: JsonSchema): Defaults | null {
  const found = Object.entries(properties).flatMap(([name, schema]) => {
    const value = typeof schema.default === 'number' ? schema.default : listDefaults(schema);
    return value === null ? [] : [[name, value] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** As the formatter writes it: an object with objects in it over several lines. */
function print(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, part]) => `${key}: ${print(part, `${indent}  `)}`);
  const isFlat = indent !== '' && Object.values(value).every((part) => typeof part !== 'object');
  return isFlat
    ? `{ ${lines.join(', ')} }`
    : `{\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}}`;
}
