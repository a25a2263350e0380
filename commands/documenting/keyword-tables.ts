import { isPlainObject } from '../../src/contract/json-object.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { ownKeywordsOf, PROPERTY } from './own-keywords.ts';

/** Keyword -> what may be named there, where code knows it and not the meta-schema: formats, functions. */
export type NamesByKeyword = ReadonlyMap<string, readonly string[]>;

const DEFINITION = '#/$defs/';

/**
 * The keywords of a meta-schema as Markdown: those of the file itself, then, folded, a table for each part that they
 * are made of. A name with a star is required.
 * @param names said behind the description of a property's keyword
 */
export function buildKeywordTables(meta: JsonSchema, names: NamesByKeyword = new Map()): string {
  const parts = Object.entries(meta.$defs ?? {});
  const tables = parts.filter(([, part]) => part.properties !== undefined);
  const values = parts.filter(([, part]) => part.properties === undefined);
  return [
    buildTable({ ...meta, properties: ownKeywordsOf(meta) }),
    ...tables.map(([name, part]) =>
      fold(name, part, buildTable(name === PROPERTY ? withNames(part, names) : part)),
    ),
    ...(values.length > 0
      ? [
          `<details><summary>What values may be</summary>\n\n${buildTable({ properties: Object.fromEntries(values) }, true)}\n\n</details>`,
        ]
      : []),
  ].join('\n\n');
}

function withNames(part: JsonSchema, names: NamesByKeyword): JsonSchema {
  const properties = Object.entries(part.properties ?? {}).map(([name, schema]) => {
    const known = names.get(name);
    const list = known?.map((one) => `\`${one}\``).join(' ');
    return [
      name,
      list === undefined ? schema : { ...schema, description: `${schema.description} There are: ${list}.` },
    ];
  });
  return { ...part, properties: Object.fromEntries(properties) };
}

function fold(name: string, part: JsonSchema, table: string): string {
  return `<details><summary><a id="${name}"></a><b>${name}</b>: ${asHtml(describe(part))}</summary>\n\n${table}\n\n</details>`;
}

/** What it says, and which roots of values are filled in it, or no longer are. */
function describe({ description = '', 'x-roots': roots }: JsonSchema): string {
  if (!isPlainObject(roots)) return description;
  const list = (isFilled: boolean) =>
    Object.keys(roots).flatMap((root) => ((roots[root] !== null) === isFilled ? [`\`$${root}\``] : []));
  const [filled, gone] = [list(true).join(' '), list(false).join(' ')];
  const values = [filled && `with ${filled}`, gone && `without ${gone}`].filter((part) => part !== '');
  return `${description} Values: ${values.join(', ')}.`;
}

/** Within a summary, Markdown is not read. */
function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

/** @param hasAnchors links of other tables lead to its rows */
function buildTable(part: JsonSchema, hasAnchors = false): string {
  const rows = listRows(part, '', hasAnchors);
  return ['| keyword | value | what it says |', '|---|---|---|', ...rows].join('\n');
}

function listRows(
  { properties = {}, required = [] }: JsonSchema,
  prefix: string,
  hasAnchors = false,
): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const anchor = hasAnchors ? `<a id="${name}"></a>` : '';
    const row = `| ${anchor}\`${prefix}${name}\`${required.includes(name) ? ' *' : ''} | ${valueOf(schema)} | ${inCell(describe(schema) + defaultOf(schema) + unbuiltOf(schema))} |`;
    const inner = innerOf(schema);
    return inner === null ? [row] : [row, ...listRows(inner.part, `${prefix}${name}${inner.path}.`)];
  });
}

/** The keywords within a keyword: those of its value, of an item of its list, or of a value of its map (`*`). */
function innerOf(schema: JsonSchema, path = ''): { part: JsonSchema; path: string } | null {
  const { properties, items, additionalProperties, then } = schema;
  if (properties !== undefined) return { part: schema, path };
  if (items !== undefined) return innerOf(items, `${path}[]`);
  if (isPlainObject(additionalProperties)) return innerOf(additionalProperties, `${path}.*`);
  return then === undefined ? null : innerOf(then, path);
}

/** What it means where it is absent, of the dialect's own keywords. */
function defaultOf({ default: value }: JsonSchema): string {
  return typeof value === 'number' ? ` ${value} when absent.` : '';
}

/** What the check refuses outside of drafts: the keyword, or some of its values. */
function unbuiltOf({ 'x-unbuilt': unbuilt }: JsonSchema): string {
  if (unbuilt === true) return ' **Not built yet.**';
  return Array.isArray(unbuilt) ? ` **Not built yet:** ${unbuilt.map((one) => `\`${one}\``).join(' ')}.` : '';
}

/** What may stand behind a keyword, in few words. */
function valueOf(schema: JsonSchema): string {
  const { $ref, type, items, additionalProperties, properties } = schema;
  if (schema.enum !== undefined) return schema.enum.map((choice) => `\`${String(choice)}\``).join(' ');
  if (typeof schema.const === 'string') return `\`${schema.const}\``;
  if ($ref?.startsWith(DEFINITION))
    return `[${$ref.slice(DEFINITION.length)}](#${$ref.slice(DEFINITION.length)})`;
  const types = [type ?? []].flat();
  if (types.includes('array') && types.length === 1)
    return items === undefined ? 'list' : `list of ${valueOf(items)}`;
  const isMap = isPlainObject(additionalProperties) && properties === undefined;
  const wordOf = (one: string) =>
    one === 'object' && isMap ? `name → ${valueOf(additionalProperties)}` : (WORDS[one] ?? one);
  return types.length === 0 ? 'any' : types.map(wordOf).join(' or ');
}

const WORDS: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false', array: 'list' };

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
