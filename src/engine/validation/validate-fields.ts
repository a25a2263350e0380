import { type AnySchema, boolean, mixed, number, string, ValidationError } from 'yup';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { FieldError } from '../../contract/problem.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { toErrorParams } from '../../schema/dialect/to-error-params.ts';
import { toPointerStep } from '../../schema/json-schema/json-pointer.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { fromFieldName, toFieldName } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import { hasUnparsed } from '../record/unparsed.ts';
import type { FieldShape } from '../registry/field-shape.ts';

/** What yup said of a field's value; one that has not changed since is not judged again. */
export type JudgedFields = Map<string, { value: unknown; message: FieldMessage | null }>;

/** Judges each field by itself, with yup; what concerns several fields is the validator's. */
export function validateFields(
  fields: readonly Pick<FieldShape, 'name' | 'schema' | 'isRequired'>[],
  record: JsonObject,
  judged: JudgedFields = new Map(),
): FieldError[] {
  return fields.flatMap((field) => {
    const steps = fromFieldName(field.name);
    // What is missing in an object that is missing itself is not missed.
    const isHeld = steps.length === 1 || isPlainObject(readPath(record, toFieldName(steps.slice(0, -1))));
    if (!isHeld) return [];
    const value = readPath(record, field.name);
    const known = judged.get(field.name);
    const isSame = known !== undefined && Object.is(known.value, value) && !isMutable(value);
    const message = isSame ? known.message : messageOf(field, value);
    if (!isSame) judged.set(field.name, { value, message });
    const pointer = steps.map((step) => `/${toPointerStep(step)}`).join('');
    return message === null ? [] : [{ pointer, ...message }];
  });
}

function isMutable(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function messageOf(field: Pick<FieldShape, 'schema' | 'isRequired'>, value: unknown): FieldMessage | null {
  if (hasUnparsed(value)) return { keyword: 'unparsed' };
  try {
    buildFieldSchema(field).validateSync(value, { strict: true, abortEarly: true });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return readMessage(error);
  }
}

/** yup hands on the message as it was given, which its types take for a text. */
function readMessage(error: ValidationError): FieldMessage {
  const [message]: readonly unknown[] = error.errors;
  return isPlainObject(message) ? (message as unknown as FieldMessage) : { keyword: 'other' };
}

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
  const wrongType = keywordMessage('type', schema);
  const built: AnySchema = build === undefined ? mixed() : build(schema).typeError(wrongType);
  const isChoice = schema.enum !== undefined && judgedKeywords(schema).includes('enum');
  const chosen = isChoice ? built.test(isOneOf(schema.enum ?? [], keywordMessage('enum', schema))) : built;
  const mayBeNull = build === undefined || [schema.type].flat().includes('null');
  return mayBeNull ? chosen.nullable() : chosen.nonNullable(wrongType);
}

const BUILDERS = new Map<string, (schema: JsonSchema) => AnySchema>([
  ['string', buildString],
  ['integer', (schema) => buildNumber(schema).integer(keywordMessage('type', schema))],
  ['number', buildNumber],
  ['boolean', () => boolean()],
]);

function keywordMessage(keyword: string, schema: JsonSchema): FieldMessage {
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
    : built.matches(new RegExp(pattern, 'u'), { message: keywordMessage('pattern', schema) });
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
    message: keywordMessage(keyword, schema),
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
