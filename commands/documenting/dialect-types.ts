import type { JsonSchema, JsonType } from '../../src/schema/json-schema/json-schema.ts';
import { ownKeywordsOf } from './own-keywords.ts';

const DEFINITION = '#/$defs/';

/** A type that code defines, because a meta-schema cannot say it, and the file that does. */
export interface OwnType {
  name: string;
  from: string;
}

/**
 * The types of a meta-schema's parts, as TypeScript. Each part with a `title` becomes a type of that name, those below
 * others too; one without stands where it is used. Own, and not json-schema-to-typescript: that ignores `if`, by which
 * the dialect tells the short form of a part from the long one.
 * @param own types by the definition that stands for them
 */
export class TypeWriter {
  readonly #meta: JsonSchema;
  readonly #own: ReadonlyMap<string, OwnType>;
  /** Name -> its declaration. */
  readonly #declared = new Map<string, string>();
  readonly #used = new Set<OwnType>();

  constructor(meta: JsonSchema, own: ReadonlyMap<string, OwnType>) {
    this.#meta = meta;
    this.#own = own;
  }

  /** The declarations of a part and of every part that it is made of, in the order of their names. */
  write(root: JsonSchema): { declarations: ReadonlyMap<string, string>; own: ReadonlySet<OwnType> } {
    this.#typeOf(root);
    return { declarations: this.#declared, own: this.#used };
  }

  #typeOf(schema: JsonSchema): string {
    const { title, $ref } = schema;
    if ($ref?.startsWith(DEFINITION)) return this.#typeOfDefinition($ref.slice(DEFINITION.length));
    if (title === undefined) return this.#shapeOf(schema);
    if (!this.#declared.has(title)) {
      // Parts refer to themselves: the name is taken before its declaration is written.
      this.#declared.set(title, '');
      this.#declared.set(title, `${toComment(schema)}export type ${title} = ${this.#shapeOf(schema)};`);
    }
    return title;
  }

  #typeOfDefinition(name: string): string {
    const own = this.#own.get(name);
    if (own !== undefined) {
      this.#used.add(own);
      return own.name;
    }
    const part = this.#meta.$defs?.[name];
    if (part === undefined) throw new Error(`The meta-schema has no definition "${name}".`);
    return this.#typeOf(part);
  }

  #shapeOf(schema: JsonSchema): string {
    if (schema.enum !== undefined) return toUnion(schema.enum.map(toLiteral));
    if (schema.const !== undefined) return toLiteral(schema.const);
    const types = [schema.type ?? []].flat();
    const test = schema.if;
    if (test === undefined) return toUnion(types.map((type) => this.#shapeOfType(type, schema)));
    if (test.type === undefined)
      return toUnion(
        [schema.then, schema.else].flatMap((part) => (part === undefined ? [] : this.#typeOf(part))),
      );
    return toUnion(types.map((type) => this.#shapeOfTested(type, schema, test)));
  }

  /** What a value of a type is where `if` asks for its type. */
  #shapeOfTested(type: JsonType, schema: JsonSchema, test: JsonSchema): string {
    const part = [test.type ?? []].flat().some((asked) => asked === type) ? schema.then : schema.else;
    const says = part?.$ref ?? part?.enum ?? part?.const ?? part?.title ?? part?.properties ?? part?.items;
    return part === undefined || says === undefined
      ? this.#shapeOfType(type, schema)
      : this.#typeOf({ type, ...part });
  }

  #shapeOfType(type: JsonType, schema: JsonSchema): string {
    if (type === 'integer') return 'number';
    if (type === 'array')
      return `${inList(schema.items === undefined ? 'unknown' : this.#typeOf(schema.items))}[]`;
    return type === 'object' ? this.#shapeOfObject(schema) : type;
  }

  #shapeOfObject({ properties, required = [], additionalProperties }: JsonSchema): string {
    if (properties === undefined) {
      const value = typeof additionalProperties === 'object' ? this.#typeOf(additionalProperties) : 'unknown';
      return `Record<string, ${value}>`;
    }
    const lines = Object.entries(properties).map(([name, property]) => {
      const key = /^[A-Za-z$_][\w$]*$/.test(name) ? name : `'${name}'`;
      const mark = required.includes(name) ? '' : '?';
      return `${toComment(property)}${key}${mark}: ${this.#typeOf(property)};`;
    });
    return `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}`;
  }
}

function toLiteral(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function toUnion(parts: readonly string[]): string {
  const all = [...new Set(parts)];
  return all.length === 0 ? 'unknown' : all.join(' | ');
}

function inList(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type;
}

function toComment({ description }: JsonSchema): string {
  return description === undefined ? '' : `/** ${description.replaceAll('*/', '*\\/')} */\n`;
}

/** The types that code defines: what a meta-schema says of them is not what TypeScript can say. */
const OWN: ReadonlyMap<string, OwnType> = new Map([
  ['schema', { name: 'JsonSchema', from: '../json-schema/json-schema.ts' }],
  ['value', { name: 'Value', from: '../values/value.ts' }],
  ['condition', { name: 'Condition', from: '../values/value.ts' }],
  ['permission', { name: 'Permission', from: '../../contract/letter.ts' }],
  // Code builds rules that no file may contain: the type is wider than the meta-schema.
  ['ruleCondition', { name: 'RuleCondition', from: './rule-condition.ts' }],
]);

/**
 * `src/schema/dialect/dialect-types.ts`: the types of entities, of their views and of resources, by their meta-schemas.
 * @param metaEntity with one list of keywords for each part (`closeReferences`)
 */
export function buildDialectTypes(metaEntity: JsonSchema, metaResource: JsonSchema): string {
  const writer = new TypeWriter(metaEntity, OWN);
  writer.write({ $ref: `${DEFINITION}viewSet` });
  writer.write({ $ref: `${DEFINITION}refinement` });
  const { description, required } = metaEntity;
  const entity = { title: 'EntityKeywords', type: 'object', properties: ownKeywordsOf(metaEntity) } as const;
  const views = writer.write({ ...entity, description, required });
  const resource = new TypeWriter(metaResource, OWN).write(metaResource);
  const own = [...new Set([...views.own, ...resource.own])];
  const imports = [...new Set(own.map(({ from }) => from))].map((from) => {
    const names = own.filter((one) => one.from === from).map(({ name }) => name);
    return `import type { ${names.toSorted().join(', ')} } from '${from}';`;
  });
  const declarations = [...views.declarations, ...resource.declarations];
  return [
    '// Written by `npm run docs` from schemas/meta/2/entity.json and resources/meta/2/resource.json.',
    imports.toSorted().join('\n'),
    ...declarations
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, declaration]) => declaration),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}
