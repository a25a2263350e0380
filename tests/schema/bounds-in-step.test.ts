import path from 'node:path';
import { expect, test } from 'vitest';
import { readLayer } from '../../server/config/layer-reader.ts';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { narrowToEntity } from '../../src/schema/api/operation-variants.ts';
import { findProperty } from '../../src/schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildFile, checkBuiltIn, checkFiles } from '../support/check-built-in.ts';

const BUILT_IN = readLayer(path.join(import.meta.dirname, '../..'));

const BOUNDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'pattern',
  'enum',
] as const satisfies (keyof JsonSchema)[];

test('what the definition refuses of a body, the form of its record refuses too', async () => {
  const { resources, entities, definition, recordComponents } = await checkBuiltIn();
  if (definition === null) throw new Error('The definition has mistakes.');
  let compared = 0;
  const apart = new Set<string>();

  for (const [name, { operations, entity: entityName = name }] of resources) {
    const entity = entities.get(entityName);
    for (const id of [operations?.create, operations?.update]) {
      if (id === undefined || entity === undefined) continue;
      for (const [path, inBody] of listBodyProperties({ definition, recordComponents }, id, entityName)) {
        const inRecord = findProperty(entity, path);
        if (inRecord === undefined) continue;
        for (const bound of BOUNDS.filter((one) => inBody[one] !== undefined)) {
          compared += 1;
          const [sent, typed] = [inBody[bound], inRecord[bound]].map((value) => JSON.stringify(value));
          if (sent !== typed)
            apart.add(`${entityName} ${path} ${bound}: ${sent} of ${id}, ${typed} of the schema`);
        }
      }
    }
  }

  expect([...apart]).toEqual([]);
  expect(compared).toBeGreaterThan(5);
});

test.each([
  [{ perPage: 1001 }, '/views/list/perPage'],
  [{ perPageRange: { minimum: 1, maximum: 1001 } }, '/views/list/perPageRange/maximum'],
])('a page that the operation of the list refuses is said: %j', async (list, pointer) => {
  const file = { $schema: './meta/2/entity.json', views: { list } };
  const { diagnostics } = checkFiles(await BUILT_IN, [buildFile('schemas/dept.json', file)]);
  expect(diagnostics).toMatchObject([{ code: 'tooManyRows', pointer, severity: 'error' }]);
});

/** Every property of an operation's body by its path, `prices[].amount`. */
function listBodyProperties(
  known: { definition: ApiDefinition; recordComponents: ReadonlyMap<string, string> },
  id: string,
  entity: string,
): [string, JsonSchema][] {
  const { definition } = known;
  const whole = Object.values(definition.paths)
    .flatMap((methods) => Object.values<ApiOperation>(methods))
    .find(({ operationId }) => operationId === id);
  const operation = whole && narrowToEntity(whole, entity, known);
  const body = operation?.requestBody?.content['application/json']?.schema;
  return body === undefined ? [] : listProperties(definition, body, '', 0);
}

function listProperties(
  definition: ApiDefinition,
  schema: JsonSchema,
  at: string,
  depth: number,
): [string, JsonSchema][] {
  if (depth > 8) return [];
  const whole = resolve(definition, schema);
  const branches = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
  return [
    ...branches.flatMap((branch) => listProperties(definition, branch, at, depth + 1)),
    ...Object.entries(whole.properties ?? {}).flatMap(([name, property]): [string, JsonSchema][] => {
      const own = resolve(definition, property);
      const path = at === '' ? name : `${at}.${name}`;
      return [[path, own], ...listProperties(definition, own, path, depth + 1)];
    }),
    ...(whole.items === undefined ? [] : listProperties(definition, whole.items, `${at}[]`, depth + 1)),
  ];
}

function resolve({ components }: ApiDefinition, schema: JsonSchema): JsonSchema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : (components?.schemas?.[name] ?? {});
}
