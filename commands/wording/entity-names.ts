import { isPlainObject } from '../../src/contract/json-object.ts';
import type { CheckedConfig } from '../../src/schema/check/assemble-config.ts';
import { resolveReference } from '../../src/schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { withoutTests } from '../../src/schema/json-schema/record-path.ts';

/** What the words of one entity may be called after. */
export interface EntityNames {
  /** Dotted paths of properties, of the record and of every dialog and filter: `data.periods.day_type`. */
  paths: ReadonlySet<string>;
  /** Every key and every value of its schema and resources, whole and by its dotted parts. */
  names: ReadonlySet<string>;
  /** The names under `views` that are a set of views, as `car` of `item`. */
  viewSets: readonly string[];
}

const VIEWS = new Set(['list', 'form', 'show', 'dashboard']);

/** Every name of the configuration that can be a part of a key outside the entities, as `menu.<resource>`. */
export function listConfigNames({ entities, resources, reports }: CheckedConfig['readable']): Set<string> {
  const values = valuesIn([entities, resources, reports].map((named) => Object.fromEntries<unknown>(named)));
  return new Set([...values].flatMap((value) => [value, ...value.split('.')]));
}

/** The names of every entity, by the entity. */
export function listEntityNames({
  entities,
  resources,
}: CheckedConfig['readable']): Map<string, EntityNames> {
  return new Map(
    [...entities].map(([name, entity]) => {
      const own = [...resources].filter(([resource, { entity: of }]) => (of ?? resource) === name);
      const values = [...valuesIn([entity, own.map(([, resource]) => resource)])];
      return [
        name,
        {
          paths: new Set([...pathsIn(entity, entity), ...textsIn([entity, own])]),
          names: new Set([
            'true',
            'false',
            ...values.flatMap((value) => [value, ...withoutTests(value).split('.')]),
          ]),
          viewSets: Object.keys(entity.views ?? {}).filter((view) => !VIEWS.has(view)),
        },
      ];
    }),
  );
}

/** The paths of the record, and of every schema inside its views: a dialog names its fields from its own root. */
function* pathsIn(node: unknown, root: JsonSchema): Generator<string> {
  if (node === root) yield* propertiesOf(root, '', root, 0);
  if (Array.isArray(node)) for (const item of node) yield* pathsIn(item, root);
  if (!isPlainObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'schema' && isPlainObject(value)) yield* propertiesOf(value, '', root, 0);
    yield* pathsIn(value, root);
  }
}

/** A schema may refer to itself: no record is so deep. */
const MOST_DEPTH = 12;
/** Keywords whose schemas say more about the same value, or about its items. */
const SAME_PLACE = ['items', 'additionalProperties', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf'];

function* propertiesOf(
  schema: JsonSchema,
  prefix: string,
  root: JsonSchema,
  depth: number,
): Generator<string> {
  if (depth > MOST_DEPTH) return;
  const whole = resolveReference(schema, root);
  for (const inner of SAME_PLACE.flatMap((keyword) => whole[keyword]))
    if (isPlainObject(inner)) yield* propertiesOf(inner, prefix, root, depth + 1);
  if (!isPlainObject(whole.properties)) return;
  for (const [name, property] of Object.entries(whole.properties)) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    yield path;
    if (isPlainObject(property)) yield* propertiesOf(property, path, root, depth + 1);
  }
}

/** Columns, filters and checks name parts of other records: `dept.name`. */
function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [withoutTests(node)];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : [];
}

function* valuesIn(node: unknown): Generator<string> {
  if (typeof node === 'string' || typeof node === 'number') yield String(node);
  if (Array.isArray(node)) for (const item of node) yield* valuesIn(item);
  if (!isPlainObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    yield key;
    yield* valuesIn(value);
  }
}
