import type { RankedTester, Tester, UISchemaElement } from '@jsonforms/core';
import { isPlainObject } from '../../contract/json-object.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { RANKS } from './ranks.ts';

export type { RankedTester, Tester } from '@jsonforms/core';

/*
 * JSON Forms' testers, for the engine's own renderers: same names, signatures and meaning, which a test compares.
 * The library's own would add 3 KB to the first list, and 0.6 s to a form of 600 fields, since each of them resolves
 * the scope again. They work here as they are: a page's renderer may import them.
 */

/** @example rankWith(RANKS.format, and(typeIs('string'), hasFormat('plate'))) */
export function rankWith(rank: number, tester: Tester): RankedTester {
  return (uischema, schema, context) => (tester(uischema, schema, context) ? rank : RANKS.none);
}

export function and(...testers: Tester[]): Tester {
  return (uischema, schema, context) => testers.every((tester) => tester(uischema, schema, context));
}

export function or(...testers: Tester[]): Tester {
  return (uischema, schema, context) => testers.some((tester) => tester(uischema, schema, context));
}

export function not(tester: Tester): Tester {
  return (uischema, schema, context) => !tester(uischema, schema, context);
}

export function optionIs(name: string, value: unknown): Tester {
  return ({ options }) => options?.[name] === value;
}

/** The schema that the control's scope leads to is such a one. */
export function schemaMatches(predicate: (schema: JsonSchema, root: JsonSchema) => boolean): Tester {
  return (uischema, schema, context) => {
    const root = context.rootSchema as JsonSchema;
    const found = schemaOf(uischema, schema as JsonSchema, root);
    return found !== undefined && predicate(found, root);
  };
}

/** The JSON type, `null` beside it or not. JSON Forms' `schemaTypeIs` also takes one type of several. */
export function typeIs(type: string): Tester {
  return schemaMatches((schema) =>
    Array.isArray(schema.type)
      ? schema.type.some((one) => one === type) && schema.type.every((one) => one === type || one === 'null')
      : schema.type === type,
  );
}

/** One of these is the control's `format` option, else the schema's format. JSON Forms' `formatIs` asks the schema of a text alone. */
export function hasFormat(...formats: string[]): Tester {
  return or(
    ({ options }) => typeof options?.format === 'string' && formats.includes(options.format),
    and(
      ({ options }) => typeof options?.format !== 'string',
      schemaMatches(({ format }) => format !== undefined && formats.includes(format)),
    ),
  );
}

export const hasNoFormat: Tester = and(
  ({ options }) => options?.format === undefined,
  schemaMatches(({ format }) => format === undefined),
);

export function hasKeyword(keyword: string): Tester {
  return schemaMatches((schema) => schema[keyword] !== undefined);
}

/** Many testers ask of one control in a row: what its scope leads to is looked up once. */
let last: { uischema: UISchemaElement; schema: JsonSchema; found: JsonSchema | undefined } | undefined;

function schemaOf(uischema: UISchemaElement, schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  if (last === undefined || last.uischema !== uischema || last.schema !== schema)
    last = { uischema, schema, found: findByScope(uischema, schema, root) };
  return last.found;
}

function findByScope(
  uischema: UISchemaElement,
  schema: JsonSchema,
  root: JsonSchema,
): JsonSchema | undefined {
  if (!('scope' in uischema) || typeof uischema.scope !== 'string') return undefined;
  // A cell is given the schema of its value, not of what holds it.
  if (![schema.type].flat().includes('object')) return schema;
  let found: unknown = schema;
  for (const step of uischema.scope.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isPlainObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
    if (isPlainObject(found)) found = resolveReference(found, root);
  }
  return isPlainObject(found) ? found : undefined;
}
