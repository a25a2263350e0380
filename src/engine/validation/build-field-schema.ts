import { type AnySchema, boolean, mixed, number, string } from 'yup';
import type { FieldError } from '../../contract/problem.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { toErrorParams } from '../../schema/dialect/to-error-params.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import type { FieldShape } from '../registry/field-shape.ts';

/** What yup says of a field: the key of the words and their parameters, as yup's guide to translations has it. */
export type FieldMessage = Pick<FieldError, 'keyword' | 'params'>;

const builtBySchema = new WeakMap<JsonSchema, AnySchema>();

/** What yup judges of a value of one single type. */
const SINGLE_KEYWORDS: readonly string[] = [
  'type',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

/** The keywords of a property that yup judges; of a list, of an object and of one type of several, none. */
export function judgedKeywords(schema: JsonSchema): readonly string[] {
  if (findBuilder(schema) !== undefined) return SINGLE_KEYWORDS;
  return schema.type === undefined ? ['enum'] : [];
}

function findBuilder({ type }: JsonSchema): ((schema: JsonSchema) => AnySchema) | undefined {
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== 'null');
  return only === undefined || others.length > 0 ? undefined : BUILDERS.get(only);
}

/** The field as yup says it: presence, type, limits, pattern, choices, each with the field's own message. */
export function buildFieldSchema({
  schema,
  isRequired,
}: Pick<FieldShape, 'schema' | 'isRequired'>): AnySchema {
  const known = builtBySchema.get(schema);
  const built = known ?? buildSchema(schema);
  if (known === undefined) builtBySchema.set(schema, built);
  return isRequired ? built.defined({ keyword: 'required' } satisfies FieldMessage) : built.optional();
}

function buildSchema(schema: JsonSchema): AnySchema {
  const build = findBuilder(schema);
  const wrongType = messageOf('type', schema);
  const built: AnySchema = build === undefined ? mixed() : build(schema).typeError(wrongType);
  const isChoice = schema.enum !== undefined && judgedKeywords(schema).includes('enum');
  const chosen = isChoice ? built.test(isOneOf(schema.enum ?? [], messageOf('enum', schema))) : built;
  const mayBeNull = build === undefined || [schema.type].flat().includes('null');
  return mayBeNull ? chosen.nullable() : chosen.nonNullable(wrongType);
}

const BUILDERS = new Map<string, (schema: JsonSchema) => AnySchema>([
  ['string', buildString],
  ['integer', (schema) => buildNumber(schema).integer(messageOf('type', schema))],
  ['number', buildNumber],
  ['boolean', () => boolean()],
]);

function messageOf(keyword: string, schema: JsonSchema): FieldMessage {
  return { keyword, ...toErrorParams(keyword, schema[keyword]) };
}

/** JSON Schema counts characters, yup's own `min` and `max` count UTF-16 units: an emoji would be two. */
function buildString(schema: JsonSchema): AnySchema {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  const built = string()
    .test(limit('minLength', schema, (text: string) => [...text].length >= minLength))
    .test(limit('maxLength', schema, (text: string) => [...text].length <= maxLength));
  return pattern === undefined
    ? built
    : built.matches(new RegExp(pattern, 'u'), { message: messageOf('pattern', schema) });
}

/** yup's own `min` and `moreThan` are one test to it: of two limits it would keep the last. */
function buildNumber(schema: JsonSchema) {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  return number()
    .test(limit('minimum', schema, (value: number) => value >= minimum))
    .test(limit('maximum', schema, (value: number) => value <= maximum))
    .test(limit('exclusiveMinimum', schema, (value: number) => value > exclusiveMinimum))
    .test(limit('exclusiveMaximum', schema, (value: number) => value < exclusiveMaximum));
}

function limit<Value>(keyword: string, schema: JsonSchema, test: (value: Value) => boolean) {
  return {
    name: keyword,
    message: messageOf(keyword, schema),
    test: (value: Value | null | undefined) => value == null || test(value),
  };
}

function isOneOf(values: readonly unknown[], message: FieldMessage) {
  return {
    name: 'enum',
    message,
    test: (value: unknown) => value === undefined || values.some((one) => isSameValue(one, value)),
  };
}
