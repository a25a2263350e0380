// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourceList, ResourcePage, ServedConfigContext } from '../../src/engine/index.ts';
import type { Known } from '../../src/schema/check/known-names.ts';
import { schemaOfRoot } from '../../src/schema/check/root-schema.ts';
import type { ServedConfig } from '../../src/schema/describe/served-config.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { listMetaUses } from '../../src/schema/dialect/meta-uses.ts';
import { VALUE_ROOTS } from '../../src/schema/values/value-roots.ts';
import { metaSchemas } from '../support/check-built-in.ts';
import { describeThing, storing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

/** Which roots the engine fills at each place, held against `x-roots` of the meta-schema. */

const seen = vi.hoisted(() => new Map<string, Set<string>>());

const look = vi.hoisted(() => (value: unknown, scope: object) => {
  const text = JSON.stringify(value) ?? '';
  for (const [, place = ''] of text.matchAll(/"probe:([^"]+)"/g)) {
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
  const resolveValues: typeof real.resolveValues = (values, scope) => {
    look(values, scope);
    return real.resolveValues(values, scope);
  };
  return { ...real, resolveValue, resolveValues };
});

beforeEach(() => seen.clear());

/** A condition that always holds, and knows its place. */
const when = (place: string) => ({ $now: { not: { const: `probe:${place}` } } });
const args = (place: string) => ({ at: '$now', place: `probe:${place}` });

const ENTITY: Entity = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    kind: { type: 'string' },
  },
};

/** Those that depend on the place; settings, rights, the user and moments are everywhere. */
const PLACED = VALUE_ROOTS.filter((root) => !['settings', 'can', 'user'].includes(root));

/** No other file is read: the test needs the roots that are filled, not what they lead to. */
const NOTHING = {
  definition: null,
  entities: new Map(),
  resources: new Map(),
  resourcesByEntity: new Map(),
} as unknown as Known;

/** The roots of a place as its meta-schema says. */
function annotated(entity: Entity, place: string): string[] {
  const use = listMetaUses(metaSchemas.metaEntity, entity).names.find(
    ({ kind, within }) =>
      kind === 'value' &&
      JSON.stringify(within?.value ?? {}).includes(`"probe:${place}"`) &&
      isNear(within?.value),
  );
  if (use === undefined) throw new Error(`No value at ${place}.`);
  const { roots = {} } = use;
  const at = { entity, entityName: 'thing', use, known: NOTHING };
  return PLACED.filter((root) => schemaOfRoot(roots[root] ?? null, at) !== null);
}

/** The holder of the probe itself, and not one of those around. */
function isNear(holder: object | undefined): boolean {
  return Object.keys(holder ?? {}).some((key) => key === '$now' || key === 'at');
}

const filled = (place: string) => PLACED.filter((root) => seen.get(place)?.has(root));

async function expectSame(entity: Entity, places: readonly string[]) {
  await waitFor(() => expect(places.filter((place) => !seen.has(place))).toEqual([]));
  const table = (read: (place: string) => string[]) =>
    Object.fromEntries(places.map((place) => [place, read(place)]));
  expect(table(filled)).toEqual(table((place) => annotated(entity, place)));
}

const servedConfig = {
  index: { resources: [{ name: 'card', entity: 'card', route: 'cards', privileges: [] }] },
  loadEntity: async () => ({ entity: ENTITY, resources: {}, icons: {} }),
} as unknown as ServedConfig;

test('a list', async () => {
  const entity: Entity = {
    ...ENTITY,
    views: {
      list: {
        select: true,
        tabs: [{ name: 'all', when: when('tab.when'), filter: args('tab.filter') }],
        totals: { figures: [{ label: '$answer.label', value: '$total', when: when('total.when') }] },
        columns: [
          {
            field: 'name',
            when: when('column.when'),
            valueWhen: when('column.valueWhen'),
            marks: [{ when: when('column.mark'), label: 'thing.mark' }],
          },
          { field: 'kind', tone: [{ tone: 'info', when: when('column.tone') }] },
          // Rows are given the filters only where one of their parts names them.
          { field: 'id', valueWhen: { '$filter.kind': 'a' } },
        ],
        filters: [
          { name: 'kind', when: when('filter.when') },
          {
            name: 'owner',
            choices: {
              operation: 'thing.owners',
              when: when('filter.choices.when'),
              args: args('filter.choices.args'),
            },
          },
        ],
        actions: [
          { name: 'one', placement: 'row', operation: 'thing.one', when: when('row.when') },
          { name: 'all', placement: 'toolbar', operation: 'thing.all', when: when('toolbar.when') },
        ],
      },
    },
  };
  const getList = async () => ({ data: [{ id: 1, name: 'first', kind: 'a' }], total: 1 });
  const readOperation = async () => ({ data: [], total: 0 });
  renderView(<ResourceList description={describeThing(entity)} />, {
    dataProvider: { getList, readOperation, invoke: async () => [] } as unknown as Partial<DataProvider>,
  });
  await screen.findByText('first');
  await expectSame(entity, [
    'tab.when',
    'tab.filter',
    'total.when',
    'column.mark',
    'filter.choices.when',
    'filter.choices.args',
    'column.when',
    'column.valueWhen',
    'column.tone',
    'filter.when',
    'row.when',
    'toolbar.when',
  ]);
});

test('a form with a panel', async () => {
  const kind = { type: 'string' as const, 'x-choices': { values: [{ value: 'a' }] } };
  const entity: Entity = {
    ...ENTITY,
    properties: { ...ENTITY.properties, kind },
    views: {
      form: {
        in: 'page',
        readOnlyWhen: { not: when('form.readOnlyWhen') },
        layout: [
          {
            type: 'Control',
            scope: '#/properties/name',
            when: { any: [when('control.when'), '$chosen.kind', '$choices.kind'] },
            requiredWhen: when('control.requiredWhen'),
          },
          { type: 'Group', label: false, when: when('group.when'), elements: ['kind'] },
        ],
        actions: [{ name: 'act', placement: 'form', operation: 'thing.act', when: when('action.when') }],
        panels: [
          {
            name: 'cards',
            entity: 'card',
            operation: 'thing.cards',
            when: when('panel.when'),
            args: args('panel.args'),
            columns: [{ field: 'name', valueWhen: when('panel.column') }],
            actions: [
              { name: 'turn', placement: 'row', operation: 'thing.turn', when: when('panel.action') },
            ],
          },
        ],
      },
    },
  };
  renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />
    </ServedConfigContext>,
    {
      dataProvider: {
        ...storing({ id: 1, name: 'first', kind: 'a' }),
        readOperation: async () => ({ data: [{ id: 2, name: 'card' }], total: 1 }),
      } as unknown as Partial<DataProvider>,
    },
  );
  await screen.findByText('card');
  await expectSame(entity, [
    'form.readOnlyWhen',
    'control.when',
    'control.requiredWhen',
    'group.when',
    'action.when',
    'panel.when',
    'panel.args',
    'panel.column',
    'panel.action',
  ]);
});

test('a dialog', async () => {
  const entity: Entity = {
    ...ENTITY,
    views: {
      list: {
        columns: ['name'],
        filters: ['kind'],
        actions: [
          {
            name: 'one',
            placement: 'row',
            operation: 'thing.one',
            args: args('dialog.args'),
            dialog: {
              schema: {
                type: 'object',
                properties: {
                  at: { type: 'string' },
                  place: { type: 'string' },
                  kind: {
                    type: 'string',
                    'x-choices': {
                      operation: 'thing.kinds',
                      when: when('dialog.choices.when'),
                      args: args('dialog.choices.args'),
                    },
                  },
                  hour: { type: 'object', default: args('dialog.default') },
                },
              },
              layout: [
                'kind',
                {
                  type: 'Control',
                  scope: '#/properties/at',
                  when: { any: [when('dialog.layout'), '$chosen.kind', '$choices.kind'] },
                },
              ],
              defaultValues: args('dialog.defaultValues'),
              refusals: [{ when: { not: when('dialog.refusals') }, field: 'at', text: 'thing.no' }],
            },
          },
        ],
      },
    },
  };
  const getList = async () => ({ data: [{ id: 1, name: 'first', kind: 'a' }], total: 1 });
  renderView(<ResourceList description={describeThing(entity)} />, {
    dataProvider: { getList, invoke: async () => ({}) } as unknown as Partial<DataProvider>,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^one/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: /^one/ }));
  await expectSame(entity, [
    'dialog.args',
    'dialog.choices.when',
    'dialog.choices.args',
    'dialog.default',
    'dialog.layout',
    'dialog.defaultValues',
    'dialog.refusals',
  ]);
});

test('a check before the save', async () => {
  const entity: Entity = {
    ...ENTITY,
    views: {
      form: {
        in: 'page',
        layout: ['name', 'kind'],
        beforeSave: [
          {
            name: 'same',
            operation: 'thing.same',
            args: args('beforeSave.args'),
            refuseWhen: { not: when('beforeSave.refuseWhen') },
            askWhen: { not: when('beforeSave.askWhen') },
          },
        ],
      },
    },
  };
  renderView(<ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />, {
    dataProvider: {
      ...storing({ id: 1, name: 'first', kind: 'a' }),
      invoke: async () => ({}),
    } as unknown as Partial<DataProvider>,
  });
  await userEvent.type(await screen.findByDisplayValue('first'), ' one');
  await userEvent.click(await screen.findByRole('button', { name: '儲存' }));
  await expectSame(entity, ['beforeSave.args', 'beforeSave.refuseWhen', 'beforeSave.askWhen']);
});

/** The input that a button opens: hidden, so no role finds it. */
function inputOfFile(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('No file can be chosen.');
  return input;
}

test('a file that is sent after the save', async () => {
  const paper = {
    type: 'string' as const,
    title: 'Paper',
    'x-upload': { operation: 'thing.upload', args: args('upload.args') },
  };
  const entity: Entity = {
    ...ENTITY,
    properties: { ...ENTITY.properties, paper },
    views: { form: { in: 'page', layout: ['name', 'paper'] } },
  };
  renderView(<ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />, {
    dataProvider: {
      ...storing({ id: 1, name: 'first' }),
      invoke: async () => ({}),
    } as unknown as Partial<DataProvider>,
  });
  const file = new File(['x'], 'paper.txt', { type: 'text/plain' });
  await screen.findByRole('button', { name: /Paper|選擇檔案/ });
  await userEvent.upload(inputOfFile(), file);
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await expectSame(entity, ['upload.args']);
});

test('a dashboard', async () => {
  const entity: Entity = {
    ...ENTITY,
    properties: {},
    views: {
      dashboard: {
        cards: [
          {
            name: 'people',
            operation: 'thing.count',
            args: args('card.args'),
            value: '$answer.n',
            when: when('card.when'),
          },
        ],
        charts: [
          {
            name: 'months',
            kind: 'bar',
            operation: 'thing.months',
            args: args('chart.args'),
            y: '$row.n',
            when: when('chart.when'),
          },
        ],
      },
    },
  };
  renderView(<ResourcePage description={describeThing(entity)} id={null} listPath="/elsewhere" />, {
    dataProvider: { invoke: async () => ({ n: 3 }) } as unknown as Partial<DataProvider>,
  });
  await expectSame(entity, ['card.args', 'card.when', 'chart.args', 'chart.when']);
});
