import { isPlainObject } from '../../../contract/json-object.ts';

const ENTITY_WORDS = 'i18n/<language>/<entity>.json';
const RESOURCE_FILE = 'resources/<name>.json';

/** Words of older drafts and of other dialects, and what says the same here. */
const KEYWORDS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  definitions: '"$defs"',
  dependencies: '"dependentRequired" / "dependentSchemas"',
  nullable: '"type": ["string", "null"]',
  enumNames: `${ENTITY_WORDS}: "enums"`,
  enumDescriptions: `${ENTITY_WORDS}: "enums"`,
  $id: 'schemas/<name>.json',
  id: 'schemas/<name>.json',
  $anchor: '"$defs"',
  $dynamicRef: '"$ref"',
  $recursiveRef: '"$ref": "#"',
  additionalItems: '"items" + "prefixItems"',
  discriminator: '"oneOf" + "const"',
  divisibleBy: '"multipleOf"',
  extends: '"allOf"',
  'ui:widget': '"format"',
  'ui:order': '"views"',
  uiSchema: '"views"',
  labelRef: '"label"',
  source: '"field"',
});

/** The same for what stands in a schema: elsewhere these words may mean something. */
const OF_SCHEMAS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  i18n: `${ENTITY_WORDS}: "fields"`,
  readonly: '"readOnly"',
  label: '"title"',
  'x-label': '"title"',
  help: `${ENTITY_WORDS}: "help"`,
  unique: '"x-unique"',
  references: '"x-reference"',
  icon: `${RESOURCE_FILE}: "menu": { "icon" }`,
  menu: `${RESOURCE_FILE}: "menu"`,
  route: `${RESOURCE_FILE}: "route"`,
  privileges: `${RESOURCE_FILE}: "privileges"`,
  operations: `${RESOURCE_FILE}: "operations"`,
  list: '"views": { "list" }',
  form: '"views": { "form" }',
  columns: '"views": { "list": { "columns" } }',
  filters: '"views": { "list": { "filters" } }',
  sort: '"views": { "list": { "sort" } }',
  layout: '"views": { "form": { "layout" } }',
  elements: '"views": { "form": { "layout" } }',
});

/** What stands here in place of a word of another dialect; undefined for any other word. */
export function insteadOfKeyword(name: string, isInSchema: boolean): string | undefined {
  return KEYWORDS[name] ?? (isInSchema ? OF_SCHEMAS[name] : undefined);
}

/** Keywords whose values had another shape in older drafts, or have one in other dialects. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.assign(
  Object.create(null),
  {
    items: { array: '"prefixItems"' },
    exclusiveMinimum: { boolean: '"exclusiveMinimum": 0' },
    exclusiveMaximum: { boolean: '"exclusiveMaximum": 100' },
    enum: { object: `"enum": ["own", "outside"], ${ENTITY_WORDS}: "enums"` },
    title: { object: `${ENTITY_WORDS}: "title", "fields"` },
    properties: { array: '"properties": { "name": { "type": "string" } }' },
    required: { string: '"required": ["name"]' },
    sort: { string: '"sort": { "field": "name", "order": "ASC" }' },
    columns: { object: '"columns": ["name"]', array: '"views": { "list": { "columns" } }' },
    filters: { array: '"views": { "list": { "filters" } }' },
    layout: { array: '"views": { "form": { "layout" } }' },
  },
);

/** What a keyword's value looks like here, where the one that is written looks as in another dialect. */
export function insteadOfShape(name: string, value: unknown): string | undefined {
  const kind = Array.isArray(value) ? 'array' : isPlainObject(value) ? 'object' : typeof value;
  return SHAPES[name]?.[kind];
}

/** Names of types in programs and databases. */
const TYPES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  int: 'integer',
  bigint: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  str: 'string',
  varchar: 'string',
  date: 'string',
  datetime: 'string',
  time: 'string',
  file: 'string',
  list: 'array',
  map: 'object',
  dict: 'object',
});

/** The JSON type that a name of another language means. */
export function meantType(name: unknown): string | undefined {
  return typeof name === 'string' ? TYPES[name.toLowerCase()] : undefined;
}
