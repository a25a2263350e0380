import type { FieldError } from '../../src/contract/problem.ts';
import type { ApiOperation, ApiParameter } from '../../src/schema/api/api-definition.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { isPlainText } from './assert-plain-text.ts';
import { ProblemError } from './problem-error.ts';

/** Accepted everywhere: clients append it to every request but those for the system and the store (spec/3 §7). */
const STORE_PARAMETER: ApiParameter = {
  name: 'store_id',
  in: 'query',
  schema: { type: 'integer', minimum: 1 },
};

/**
 * Path and query parameters in the types that the operation gives them.
 * @throws ProblemError 404 for a path that names no record, 422 for a query that breaks a rule or has an unknown parameter
 */
export type ParseParams = (
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => Record<string, unknown>;

/** Reads the parameters of one operation; its schemas are compiled once, not per request. */
export function paramsParser({ parameters: declared = [] }: ApiOperation): ParseParams {
  const parameters = declared.some(({ name }) => name === 'store_id')
    ? declared
    : [...declared, STORE_PARAMETER];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const named = parameters.filter((parameter) => parameter.in === 'query');
  const inQuery = named.filter((parameter) => parameter['x-spelling-of'] === undefined);
  const spellings = new Map(
    inQuery.map(({ name }) => [
      name,
      [name, ...named.flatMap((one) => (one['x-spelling-of'] === name ? [one.name] : []))],
    ]),
  );
  const [checkPath, checkQuery] = [checkOf(inPath), checkOf(inQuery)];
  const known = new Set(named.map(({ name }) => name));
  return (path, query) => {
    const pathValues = read(inPath, (name) => (path[name] === undefined ? [] : [path[name]]));
    if (checkPath(pathValues).length > 0) throw new ProblemError('notFound');
    const queryValues = read(inQuery, (name) =>
      (spellings.get(name) ?? []).flatMap((spelling) => query.getAll(spelling)),
    );
    const errors = [...unknownIn(query, known), ...checkQuery(queryValues)];
    if (errors.length > 0) throw new ProblemError('invalid', { errors });
    return { ...pathValues, ...queryValues };
  };
}

type Check = (values: Record<string, unknown>) => FieldError[];

function checkOf(parameters: readonly ApiParameter[]): Check {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}]));
  const schema: JsonSchema = { type: 'object', properties, required };
  return (values) => {
    if (required.length === 0 && Object.keys(values).length === 0) return [];
    return [...hostileIn(values), ...validateRecord(schema, values)];
  };
}

function read(
  parameters: readonly ApiParameter[],
  texts: (name: string) => string[],
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const found = texts(parameter.name);
      return found.length === 0 ? [] : [[parameter.name, fromTexts(parameter.schema, found)]];
    }),
  );
}

function fromTexts(schema: JsonSchema | undefined, texts: string[]): unknown {
  if (schema?.type === 'array') return texts.map((text) => fromText(schema.items, text));
  // Said twice: neither of the two is what was meant.
  return texts.length > 1 ? texts : fromText(schema, texts[0] ?? '');
}

/** A text that is not of the schema's type stays a text, and the schema refuses it. */
function fromText(schema: JsonSchema | undefined, text: string): unknown {
  const isNumber = schema?.type === 'integer' || schema?.type === 'number';
  if (isNumber && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function hostileIn(values: Record<string, unknown>): FieldError[] {
  return Object.entries(values)
    .filter(([, value]) => [value].flat().some((part) => typeof part === 'string' && !isPlainText(part)))
    .map(([name]) => ({ pointer: `/${name}`, keyword: 'text' }));
}

/** A filter that is silently ignored would show too much. */
function unknownIn(query: URLSearchParams, known: ReadonlySet<string>): FieldError[] {
  return [...new Set(query.keys())]
    .filter((name) => !known.has(name))
    .map((name) => ({ pointer: `/${name}`, keyword: 'unknown' }));
}
