import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ApiOperation, ApiParameter } from './api-definition.ts';
import { type Components, findReferred } from './component-schemas.ts';
import { wireNameOf } from './wire-shape.ts';

/** Where an argument of a call goes. */
export interface ArgumentPlace {
  in: 'path' | 'query' | 'header' | 'body';
  /** The parameter's name on the wire; empty for the body. */
  name: string;
  /** The steps to it inside the body or inside a parameter that is an object; empty for the parameter itself. */
  steps: readonly string[];
  /** How a parameter that is an object is written. */
  style: 'plain' | 'brackets' | 'json';
  schema: JsonSchema;
}

/** The argument that stands for all others: see `x-argument` in the meta-schema. */
export const ALL_OTHERS = '*';

/**
 * Every argument that an operation has a place for, by its name. These are parameters, under their `x-argument` or
 * their own name, and properties of the body and of parameters that are objects. A parameter wins over the body.
 */
export function listArgumentPlaces(
  operation: ApiOperation,
  components: Components = {},
): ReadonlyMap<string, ArgumentPlace> {
  const resolve = (schema: JsonSchema = {}): JsonSchema => findReferred(schema, components) ?? schema;
  const places = new Map<string, ArgumentPlace>();
  const body = bodySchemaOf(operation);
  const found = [
    ...(operation.parameters ?? []).flatMap((parameter) => placesOfParameter(parameter, resolve)),
    ...placesInside(resolve(body), { in: 'body', name: '', steps: [], style: 'plain' }),
  ];
  for (const [argument, place] of found) if (!places.has(argument)) places.set(argument, place);
  return places;
}

/** The schema of the body; undefined where nothing is said of it. */
export function bodySchemaOf({ requestBody }: ApiOperation): JsonSchema | undefined {
  return Object.values(requestBody?.content ?? {})[0]?.schema;
}

type Place = [argument: string, place: ArgumentPlace];

function placesOfParameter(
  parameter: ApiParameter,
  resolve: (schema: JsonSchema | undefined) => JsonSchema,
): Place[] {
  const { name, in: where, schema = {} } = parameter;
  const [json] = Object.values(parameter.content ?? {});
  if (json !== undefined)
    return placesInside(resolve(json.schema), { in: where, name, steps: [], style: 'json' });
  if (parameter.style === 'deepObject')
    return placesInside(resolve(schema), { in: where, name, steps: [], style: 'brackets' });
  return [[parameter['x-argument'] ?? name, { in: where, name, steps: [], style: 'plain', schema }]];
}

/** The properties of an object; deeper ones only where they say which argument they carry. */
function placesInside(schema: JsonSchema, at: Omit<ArgumentPlace, 'schema'>): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Place[] => {
    const place = { ...at, steps: [...at.steps, wireNameOf(property) ?? name], schema: property };
    const argument = property['x-argument'];
    if (typeof argument === 'string') return [[argument, place]];
    const inner = placesInside(property, place).filter(
      ([, { schema: own }]) => own['x-argument'] !== undefined,
    );
    if (inner.length > 0) return inner;
    return at.steps.length === 0 ? [[name, place]] : [];
  });
}
