import { expect, test, vi } from 'vitest';
import type { Known } from '../../src/schema/check/known-names.ts';
import { schemaOfRoot } from '../../src/schema/check/root-schema.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { listMetaUses } from '../../src/schema/dialect/meta-uses.ts';
import { metaSchemas } from '../support/check-built-in.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

/** Which roots the server fills where it judges a save or a call, held against `x-roots` of the meta-schema. */

const seen = vi.hoisted(() => new Map<string, Set<string>>());

const look = vi.hoisted(() => (value: unknown, scope: object) => {
  for (const [, place = ''] of (JSON.stringify(value) ?? '').matchAll(/"probe:([^"]+)"/g)) {
    const filled = Object.entries(scope).flatMap(([root, one]) => (one === undefined ? [] : [root]));
    seen.set(place, new Set([...(seen.get(place) ?? []), ...filled]));
  }
});

vi.mock('../../src/schema/values/meets-condition.ts', async (load) => {
  const real = await load<typeof import('../../src/schema/values/meets-condition.ts')>();
  const meetsCondition: typeof real.meetsCondition = (condition, scope) => {
    look(condition, scope);
    return real.meetsCondition(condition, scope);
  };
  return { ...real, meetsCondition };
});

vi.mock('../../src/schema/values/resolve-value.ts', async (load) => {
  const real = await load<typeof import('../../src/schema/values/resolve-value.ts')>();
  const resolveValue: typeof real.resolveValue = (value, scope) => {
    look(value, scope);
    return real.resolveValue(value, scope);
  };
  return { ...real, resolveValue };
});

/** A condition on the caller and the record that holds, and knows its place. */
const when = (place: string) => ({
  '$user.name': { not: { const: `probe:${place}` } },
  '$record.name': { not: { const: 'none' } },
});
const disabledWhen = (place: string) => ({ not: when(place) });
const text = { type: 'string' };
const control = (field: string, conditions: object) => ({
  type: 'Control',
  scope: `#/properties/${field}`,
  ...conditions,
});

const ENTITY = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: text,
    a: text,
    b: text,
    c: text,
    box: { type: 'object', default: { at: '$now', name: '$record.name', place: 'probe:default' } },
  },
  views: {
    list: {
      columns: ['name', { field: 'c', quickEdit: true, disabledWhen: disabledWhen('column.disabledWhen') }],
      actions: [
        {
          name: 'mark',
          placement: 'row',
          permission: 'update',
          operation: 'dept.updateDept',
          args: { id: '$record.id' },
          set: { box: { by: '$record.name', place: 'probe:action.set' } },
          when: { any: [when('action.when'), { '$record.name': '$user.name' }] },
        },
      ],
    },
    form: {
      readOnlyWhen: disabledWhen('form.readOnlyWhen'),
      layout: [
        'name',
        'box',
        control('a', { readOnlyWhen: disabledWhen('control.readOnlyWhen') }),
        control('b', { disabledWhen: disabledWhen('control.disabledWhen') }),
      ],
    },
  },
};
const PLACES = [
  'default',
  'action.set',
  'action.when',
  'form.readOnlyWhen',
  'control.readOnlyWhen',
  'control.disabledWhen',
  'column.disabledWhen',
];

/** Those of these roots that a place has by its meta-schema. */
function annotated(place: string): string[] {
  const entity = ENTITY as unknown as Entity;
  const use = listMetaUses(metaSchemas.metaEntity, entity).names.findLast(
    ({ kind, within }) =>
      kind === 'value' && JSON.stringify(within?.value ?? {}).includes(`"probe:${place}"`),
  );
  if (use === undefined) throw new Error(`No value at ${place}.`);
  const known = { definition: null, entities: new Map(), resources: new Map(), resourcesByEntity: new Map() };
  const at = { entity, entityName: 'dept', use, known: known as unknown as Known };
  return ['record', 'original'].filter((root) => schemaOfRoot(use.roots?.[root] ?? null, at) !== null);
}

test('the server fills what it knows of the roots of each place that it judges', async () => {
  const files = {
    'schemas/dept.json': {
      $schema: './meta/2/entity.json',
      properties: ENTITY.properties,
      views: ENTITY.views,
    },
    'resources/dept.json': { $schema: './meta/2/resource.json', privileges: ['admin:crud', 'basic:ru'] },
  };
  const server = await buildServerForTest({ configDir: buildConfigFolder(files).path });
  const admin = await register(server);
  const body = { name: 'first', code: 'A', a: '1', b: '1', c: '1' };
  const made = await server.call('POST', '/api/v1/dept', { token: admin, body });
  expect(made.status, await made.clone().text()).toBe(201);
  const path = `/api/v1/dept/${(await made.json()).id}`;
  const token = await signInAs(server, 'basic');
  const box = { by: 'first', place: 'probe:action.set' };
  for (const changes of [{ a: '2', b: '2', c: '2' }, { box }]) {
    const changed = await server.call('PUT', path, { token, body: changes });
    expect(changed.status, await changed.clone().text()).toBe(200);
  }

  expect([...seen.keys()].toSorted()).toEqual(PLACES.toSorted());
  const table = (read: (place: string) => string[]) =>
    Object.fromEntries(PLACES.map((place) => [place, read(place)]));
  expect(table((place) => annotated(place).filter((root) => seen.get(place)?.has(root)))).toEqual(
    table(annotated),
  );
});
