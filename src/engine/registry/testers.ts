import type { ControlElement, RankedTester, Tester, UISchemaElement } from '@jsonforms/core';
import { isPlainObject } from '../../contract/json-object.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { fromFieldName, WHOLE_RECORD } from '../record/field-name.ts';
import type { FieldShape } from './field-shape.ts';

/**
 * How sure a renderer is of a field, on JSON Forms' scale: the highest wins; between two equals, the one registered
 * last. Those of the engine stay below 3, which JSON Forms' documentation gives a renderer of one's own.
 */
export const RANKS = {
  /** Does not fit at all: `NOT_APPLICABLE`. */
  none: -1,
  /** Any JSON value at all: where nothing better fits. */
  fallback: 0,
  /** Any value of the JSON type. */
  type: 1,
  /** The type, told apart by a second keyword: a text of several lines, a list of choices. */
  keyword: 1.25,
  /** The schema's `format`. */
  format: 1.5,
  /** A reference to another resource: whatever else the schema says, it is an id of that one. */
  reference: 1.75,
  /** An option of the layout element, or a column's own format: the author asked for it there. */
  option: 2,
  /** Registered by the app for its own pages. */
  page: 3,
} as const;

export type { RankedTester, Tester } from '@jsonforms/core';

/*
 * JSON Forms' testers, for the engine's own renderers: same names, signatures and meaning, which a test compares. The
 * library's own would add 3 KB to the first list. They resolve the scope each time: 0.6 s in a form of 600 fields.
 * They work here as they are: a page's renderer may import them.
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

type TestedControl = Parameters<RankedTester>;

const controls = new WeakMap<FieldShape, TestedControl>();

/**
 * A field as JSON Forms gives it to a tester: the control, the schema that its scope starts from, and the context. In
 * a list, that object is the item. The object has this field alone, with the schema that holds for it now.
 */
export function toControl(field: FieldShape): TestedControl {
  const known = controls.get(field);
  if (known !== undefined) return known;
  const steps = fromFieldName(field.name);
  const names = steps.slice(steps.findLastIndex((step) => typeof step === 'number') + 1).map(String);
  const path = names.filter((name) => name !== '' && name !== WHOLE_RECORD);
  const scope = path.map((name) => `/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const schema = path.reduceRight<JsonSchema>(
    (inner, name) => ({ type: 'object', properties: { [name]: inner } }),
    field.schema,
  );
  const uischema: ControlElement = { type: 'Control', scope: `#${scope.join('')}`, options: field.options };
  const control: TestedControl = [uischema, schema, { rootSchema: field.root ?? field.schema, config: {} }];
  controls.set(field, control);
  return control;
}

/** Whether a tester takes a field. */
export function isField(tester: Tester, field: FieldShape): boolean {
  return tester(...toControl(field));
}
