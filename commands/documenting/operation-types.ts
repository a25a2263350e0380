import { isPlainObject } from '../../src/contract/json-object.ts';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** A name that says that its integers are ids: `id`, `ids`, `dept_id`, `item_ids`, `categoryId`. */
const ID_NAME = /(?:^id|_id|[a-z]Id)s?$/;
const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;
/** The argument of a body that is no object, as in `src/data/api`. */
const WHOLE_BODY = '#';

/**
 * `src/contract/operations.ts`: what each operation of the API definition takes and answers, and the records in it, as
 * TypeScript. Integers that are ids have the type `RecordId`: another provider may have texts for them.
 * @param definition with the records of the entities in it
 */
export function buildOperationTypes(definition: ApiDefinition): string {
  const writer = new RecordWriter(definition);
  const operations = Object.values(definition.paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation !== undefined && operation['x-alias-of'] === undefined)
    .toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1))
    .map((operation) => writer.writeOperation(operation));
  return [
    '// Written by `npm run docs` from resources/api-definition.json and the files of schemas/.',
    "import type { FileAnswer } from './file-answer.ts';\nimport type { RecordId } from './record-id.ts';",
    ...writer.writeRecords(),
    `/** By the id of the operation: its arguments, and the body of its answer. */\nexport interface Operations {\n${operations.join('\n')}\n}`,
  ]
    .join('\n\n')
    .concat('\n');
}

class RecordWriter {
  readonly #definition: ApiDefinition;

  constructor(definition: ApiDefinition) {
    this.#definition = definition;
  }

  writeRecords(): string[] {
    return Object.entries(this.#definition.components?.schemas ?? {})
      .map(([name, schema]) => `export type ${toTypeName(name)} = ${this.#typeOf(schema, [])};`)
      .toSorted();
  }

  writeOperation({ operationId, parameters = [], requestBody, responses = {} }: ApiOperation): string {
    const given = parameters.filter((parameter) => parameter.in !== 'header');
    const parts: JsonSchema = {
      type: 'object',
      properties: Object.fromEntries(given.map(({ name, schema }) => [name, schema ?? {}])),
      required: given.filter(({ required }) => required === true).map(({ name }) => name),
    };
    const body = requestBody?.content['application/json']?.schema;
    const types = [this.#typeOf(parts, []), ...(body === undefined ? [] : [this.#bodyOf(body)])];
    const answer = this.#answerOf(responses);
    const isNeeded = body !== undefined || given.some(({ required }) => required === true);
    const args = types.filter((type) => type !== '{}').join(' & ') || 'Record<string, never>';
    return `  '${operationId}': { args${isNeeded ? '' : '?'}: ${args}; answer: ${answer} };`;
  }

  /** A body that is a list is one argument. */
  #bodyOf(body: JsonSchema): string {
    const type = this.#typeOf(body, []);
    return body.type === 'array' ? `{ '${WHOLE_BODY}': ${type} }` : type;
  }

  #answerOf(responses: Readonly<Record<string, unknown>>): string {
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
    const content = isPlainObject(success) && isPlainObject(success.content) ? success.content : {};
    const json = content['application/json'];
    if (isPlainObject(json)) return isPlainObject(json.schema) ? this.#typeOf(json.schema, []) : 'unknown';
    return Object.keys(content).length > 0 ? 'FileAnswer' : 'unknown';
  }

  /**
   * @param within the references that one stands in: a part that contains itself ends there
   * @param isNamedId the property is called as an id is
   */
  #typeOf(schema: JsonSchema, within: readonly string[], isNamedId = false): string {
    const { $ref, allOf = [] } = schema;
    const isId = isNamedId || schema['x-reference'] !== undefined;
    if ($ref === undefined && allOf.length === 0) return this.#shapeOf(schema, within, isId);
    const named = $ref === undefined ? [] : [this.#typeOfReference($ref, within)];
    const { $ref: _, allOf: __, ...beside } = schema;
    const own = this.#shapeOf(beside, within);
    const parts = [...named, ...allOf.map((part) => this.#typeOf(part, within)), own];
    return (
      parts
        .filter((part) => part !== 'unknown')
        .map(inBrackets)
        .join(' & ') || 'unknown'
    );
  }

  #typeOfReference(reference: string, within: readonly string[]): string {
    const [, component] = COMPONENT.exec(reference) ?? [];
    if (component !== undefined) return toTypeName(component);
    const target = valueAt(this.#definition, reference.slice(1));
    return isPlainObject(target) && !within.includes(reference)
      ? this.#typeOf(target, [...within, reference])
      : 'unknown';
  }

  #shapeOf(schema: JsonSchema, within: readonly string[], isId = false): string {
    if (schema.enum !== undefined) return toUnion(schema.enum.map((value) => JSON.stringify(value)));
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const choices = schema.anyOf ?? schema.oneOf ?? [];
    const types = [schema.type ?? (schema.properties === undefined ? [] : 'object')].flat();
    if (types.length === 0) return toUnion(choices.map((choice) => this.#typeOf(choice, within)));
    return toUnion(types.map((type) => this.#shapeOfType(type, schema, within, isId)));
  }

  #shapeOfType(type: string, schema: JsonSchema, within: readonly string[], isId: boolean): string {
    if (type === 'integer') return isId ? 'RecordId' : 'number';
    if (type === 'array') return `${inBrackets(this.#typeOf(schema.items ?? {}, within, isId))}[]`;
    return type === 'object' ? this.#shapeOfObject(schema, within) : type;
  }

  #shapeOfObject(schema: JsonSchema, within: readonly string[]): string {
    const { properties, required = [], additionalProperties } = schema;
    if (properties === undefined) {
      const value = isPlainObject(additionalProperties)
        ? this.#typeOf(additionalProperties, within)
        : 'unknown';
      return `Record<string, ${value}>`;
    }
    const parts = Object.entries(properties).map(([name, property]) => {
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
      return `${key}${required.includes(name) ? '' : '?'}: ${this.#typeOf(property, within, ID_NAME.test(name))}`;
    });
    return parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`;
  }
}

/** `schemas.app-log` -> `SchemasAppLog`. */
function toTypeName(component: string): string {
  return component.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
}

function toUnion(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'unknown';
}

function inBrackets(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}
