import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { valueAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/**
 * What a meta-schema says about the values that may stand in one place of a file. Its annotations:
 * - `x-names`: what a text names, of a list each text: `operation`, `icon`, `field`, …; with `x-names-unless`, keywords
 *   beside it that take its place.
 * - `x-key-names`: the same of the keys of an object.
 * - `x-values`: texts that begin with `$`, keys too and at any depth, are values of the dialect; false: they look like
 *   values and stand for themselves.
 * - `x-part`: a part that checks look for by this name.
 * - `x-unbuilt`: nothing draws or does it yet: `true` of a keyword, a list of some values.
 * - `x-fields-of`: whose fields are named below: those of the part's own `schema`, of the `items` of the list that its
 *   holder names, of the `rows` of a resource, entity or operation, or of the rows that are `choices`.
 * - `x-draws`: the placements of the actions that it draws; `x-draws-by`: by the value of a keyword of the part.
 * - `x-roots`: the roots of values that are filled here and below, each with what it leads to: see `RootKind`; null takes
 *   a root away. What stands nearer wins.
 * - `x-roots-by`: the same by the value of a keyword of the part.
 * - `x-beside`: the keyword says nothing without one of these keywords beside it.
 * - `x-merge-by`: the keyword that names an item of the list. A file over another refines the list by these names;
 *   `scope` is a layout, whose elements are found at any depth.
 * - `x-rights`: one of these rights opens the operation of the part, where it has no `permission`; none: it calls nothing
 *   of what it names. The operation of a part without this is read.
 * - `x-any-of`: the part needs at least one of these keywords, or it has no effect.
 * - `x-excludes`: keywords that cannot stand beside this one.
 * - `x-only-with`: keyword beside it -> the values with which this one is drawn; null where that keyword is absent.
 * - `x-field-type`: the types that a field which is named here, or a value, may have.
 * - `x-from`: the value comes from one of these roots; a constant would be the same whatever is read.
 * - `x-methods`: the HTTP methods that the operation named here may have.
 * - `x-for-types`: the keyword counts for values of these JSON types alone; `npm run docs` writes the table of them.
 * - `x-needs-argument`: the part is nothing where the provider lacks an argument that it sends.
 * - `x-shares`: a `$ref` may stand here: `part` is laid in where it is named, `schema` is one of JSON Schema.
 */
export interface MetaPlace {
  names: string | undefined;
  namesUnless: readonly string[];
  keyNames: string | undefined;
  hasValues: boolean;
  /** Nothing in it stands for something else. */
  isPlain: boolean;
  part: string | undefined;
  fieldsOf: string | undefined;
  mergeBy: string | undefined;
  beside: readonly string[] | undefined;
  /** What a value looks like: JSON Schema's own `examples`. */
  examples: readonly unknown[] | undefined;
  needsArgument: boolean;
  shares: string | undefined;
  rights: readonly string[] | undefined;
  draws: readonly string[] | undefined;
  /** Keyword -> its value -> placements. */
  drawsBy: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> | undefined;
  anyOf: readonly string[] | undefined;
  excludes: readonly string[] | undefined;
  onlyWith: Readonly<Record<string, readonly unknown[]>> | undefined;
  fieldTypes: readonly string[] | undefined;
  from: readonly string[] | undefined;
  methods: readonly string[] | undefined;
  /** Nothing draws or does the keyword, or these of its values. */
  unbuilt: true | readonly string[];
  roots: Roots | undefined;
  /** Keyword -> its value -> roots. */
  rootsBy: Readonly<Record<string, Readonly<Record<string, Roots>>>> | undefined;
  /** Whether the place has the keyword by its name: it is no name of a map. */
  declares(keyword: string): boolean;
  /** The place of a keyword's value, or of what any other name of a map holds; null where nothing is said. */
  at(keyword: string): MetaPlace | null;
  /** The place of an item of a list. */
  item(): MetaPlace | null;
}

/**
 * What a root of values leads to: an operation by its id (its answer), the names of its fields, a JSON Schema, or
 * - `record`: the entity's record; `rows`: a row of the panel around, else the entity's record;
 * - `stored`: the record where the provider fills defaults in, so not in a dialog; `holder`: the record or the dialog;
 * - `fields`: the dialog around; `dialog`: the dialog of the part itself; `items`: an item of the list around;
 * - `operation`, `load`: the answer of the operation beside; `answerRow`: a row of it, by `rows` beside; `totals`: the same, else of the list's own operation;
 * - `key`: the key that the form around asks for, where its record is that of a key;
 * - `each`: an item of the list that `each` beside names;
 * - `filters`, `filterChoices`, `filterChosen`: by filter of the list around, its value, rows and chosen row;
 * - `caller`: the reader; `rights`: the rights of the reader here;
 * - `chosen`, `choices`: by field of the dialog around or of the record, its chosen row and its rows;
 * - `choiceRow`: a row of the choices around.
 * - `topic`: a message of the live topic that stands around.
 */
export type RootKind = string | readonly string[] | JsonSchema | null;

/** Root -> what it leads to: `{ "record": "record" }`. */
export type Roots = Readonly<Record<string, RootKind>>;

/** The place of a whole file. The parts that a value may be by its type or its `type` keyword are read as one. */
export const placeOf = rememberBy((meta: JsonSchema): MetaPlace => {
  const place = new PlaceReader(meta).read([meta]);
  if (place === null) throw new Error('A meta-schema is an object.');
  return place;
});

/** Keywords that apply to the same value as the schema that has them. */
const IN_PLACE = ['then', 'else'] as const;
const IN_PLACE_LISTS = ['allOf', 'anyOf', 'oneOf'] as const;

class PlaceReader {
  readonly #root: JsonSchema;
  readonly #numbers = new Map<object, number>();
  /** By the numbers of the schemas that a place is made of: schemas refer to themselves. */
  readonly #places = new Map<string, MetaPlace>();

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  read(schemas: readonly unknown[]): MetaPlace | null {
    const nodes = new Set<JsonSchema>();
    for (const schema of schemas) this.#collect(schema, nodes);
    if (nodes.size === 0) return null;
    const key = [...nodes].map((node) => this.#numberOf(node)).join(' ');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#build([...nodes]);
    this.#places.set(key, place);
    return place;
  }

  #build(nodes: readonly JsonSchema[]): MetaPlace {
    const below = new Map<string, MetaPlace | null>();
    let item: MetaPlace | null | undefined;
    return {
      names: textOf(nodes, 'x-names'),
      namesUnless: listOf(nodes, 'x-names-unless') ?? [],
      keyNames: textOf(nodes, 'x-key-names'),
      hasValues: nodes.some((node) => node['x-values'] === true),
      isPlain: nodes.some((node) => node['x-values'] === false),
      part: textOf(nodes, 'x-part'),
      fieldsOf: textOf(nodes, 'x-fields-of'),
      mergeBy: textOf(nodes, 'x-merge-by'),
      examples: nodes.map((node) => node.examples).find(isList),
      beside: listOf(nodes, 'x-beside'),
      needsArgument: nodes.some((node) => node['x-needs-argument'] === true),
      shares: textOf(nodes, 'x-shares'),
      rights: listOf(nodes, 'x-rights'),
      draws: listOf(nodes, 'x-draws'),
      drawsBy: nodes.map((node) => node['x-draws-by']).find(areListsBy),
      anyOf: listOf(nodes, 'x-any-of'),
      excludes: listOf(nodes, 'x-excludes'),
      onlyWith: nodes.map((node) => node['x-only-with']).find(areListsByName),
      fieldTypes: listOf(nodes, 'x-field-type'),
      from: listOf(nodes, 'x-from'),
      methods: listOf(nodes, 'x-methods'),
      unbuilt: unbuiltOf(nodes),
      roots: rootsOf(nodes),
      rootsBy: nodes.map((node) => node['x-roots-by']).find(areRootsBy),
      declares: (keyword) => nodes.some(({ properties = {} }) => Object.hasOwn(properties, keyword)),
      at: (keyword) => {
        const known = below.get(keyword);
        if (known !== undefined) return known;
        const place = this.read(nodes.map((node) => schemaOf(node, keyword)));
        below.set(keyword, place);
        return place;
      },
      item: () => {
        item ??= this.read(nodes.map((node) => node.items));
        return item;
      },
    };
  }

  #collect(schema: unknown, nodes: Set<JsonSchema>): void {
    if (!isPlainObject(schema)) return;
    const node: JsonSchema = schema;
    if (nodes.has(node)) return;
    nodes.add(node);
    if (node.$ref !== undefined) this.#collect(valueAt(this.#root, node.$ref.slice(1)), nodes);
    for (const keyword of IN_PLACE) this.#collect(node[keyword], nodes);
    for (const keyword of IN_PLACE_LISTS) for (const part of node[keyword] ?? []) this.#collect(part, nodes);
  }

  #numberOf(node: object): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }
}

function schemaOf({ properties = {}, additionalProperties }: JsonSchema, keyword: string): unknown {
  return Object.hasOwn(properties, keyword) ? properties[keyword] : additionalProperties;
}

function listOf(nodes: readonly JsonSchema[], annotation: string): string[] | undefined {
  return nodes.map((node) => node[annotation]).find(isListOfText);
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function areListsByName(value: unknown): value is Record<string, unknown[]> {
  return isPlainObject(value) && Object.values(value).every(Array.isArray);
}

function areListsBy(value: unknown): value is NonNullable<MetaPlace['drawsBy']> {
  return isPlainObject(value) && Object.values(value).every(areListsByName);
}

function unbuiltOf(nodes: readonly JsonSchema[]): MetaPlace['unbuilt'] {
  const said = nodes.map((node) => node['x-unbuilt']).find((value) => value !== undefined);
  return said === true ? true : Array.isArray(said) ? said.filter((value) => typeof value === 'string') : [];
}

function rootsOf(nodes: readonly JsonSchema[]): Roots | undefined {
  const said = nodes.map((node) => node['x-roots']).filter(areRoots);
  return said.length === 0 ? undefined : Object.assign({}, ...said.toReversed());
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function areRoots(value: unknown): value is Roots {
  return isPlainObject(value);
}

function areRootsBy(value: unknown): value is MetaPlace['rootsBy'] {
  return isPlainObject(value);
}

/** The annotation that stands nearest: beside a `$ref`, before what it refers to. */
function textOf(nodes: readonly JsonSchema[], annotation: string): string | undefined {
  return nodes.map((node) => node[annotation]).find((value) => typeof value === 'string');
}
