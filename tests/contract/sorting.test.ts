// @oldest-postgresql
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { seedStaff } from '../../server/demo/seed-staff.ts';
import { type DataLayer, openData } from '../../src/data/start/open-data.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Description } from '../../src/schema/describe/description.ts';
import { buildFetchAdapter, stubStorage } from '../data/fetch-adapter.ts';
import { buildServer, type TestServer } from '../support/server.ts';

/** What the head of a list offers is what its provider takes: every built-in list, against the real server. */

const ORDERS = ['ASC', 'DESC'] as const;
const collator = new Intl.Collator('zh-TW', { numeric: true });

let server: TestServer;
let data: DataLayer;

beforeAll(async () => {
  server = await buildServer({ settings: { demoOrders: 20 } });
  await seedDemo(server.deps);
  await seedStaff(server.deps, { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] });
});
afterAll(() => server.stop());

beforeEach(async () => {
  stubStorage();
  data = await openData({
    adapter: buildFetchAdapter((request) =>
      server.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.9' } } }),
    ),
  });
  await data.authProvider.login({ username: 'admin', password: DEMO_PASSWORD });
});

/** The lists that can be opened, each as its page describes it. */
async function describeLists(): Promise<Description[]> {
  const live = data.index.resources.filter(({ status, page }) => status !== 'draft' && page === undefined);
  const described = await Promise.all(
    live.map(async ({ name, entity: entityName }) => {
      const { entity, resources } = await data.servedConfig.loadEntity(entityName);
      const resource = resources[name];
      if (resource === undefined || entity.status === 'draft' || entity.storage === 'none') return [];
      const list = resource.operations === undefined ? null : resource.operations.list;
      if (list === undefined) return [];
      const listOperation = list === null ? null : data.client.operation(list);
      return [describeEntity({ resourceName: name, resource, entityName, entity, listOperation })];
    }),
  );
  return described.flat();
}

const readValue = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown> | null)?.[step], row);

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

async function readColumn({ name }: Description, field: string, order: 'ASC' | 'DESC'): Promise<unknown[]> {
  const { data: rows } = await data.dataProvider.getList(name, {
    filter: {},
    pagination: { page: 1, perPage: 100 },
    sort: { field, order },
  });
  return rows.map((row) => readValue(row, field)).filter((value) => value !== undefined && value !== null);
}

describe('what a head offers', () => {
  test('puts the rows in its order, both ways', async () => {
    const moved: string[] = [];
    for (const list of await describeLists())
      for (const { field, isSortable, column } of list.list.columns) {
        if (!isSortable) continue;
        for (const order of ORDERS) {
          const values = await readColumn(list, column.sortBy ?? field, order);
          const sign = order === 'ASC' ? 1 : -1;
          expect(values, `${list.name} by ${field} ${order}`).toEqual(
            values.toSorted((one, other) => sign * compare(one, other)),
          );
          if (new Set(values).size > 1) moved.push(`${list.name}.${field}`);
        }
      }
    expect(moved).toEqual(
      expect.arrayContaining(['user.name', 'ingredient.name', 'member.name', 'dept.code']),
    );
  });

  test('is all that the provider takes: it refuses what no head offers', async () => {
    const refused: string[] = [];
    const lists = await describeLists();
    // Of several lists of one operation, one offers what another does not.
    const offered = new Set(
      lists.flatMap(({ resource, list }) =>
        list.columns.flatMap(({ field, isSortable }) =>
          isSortable ? [`${resource.operations?.list} ${field}`] : [],
        ),
      ),
    );
    for (const { name, resource, list } of lists) {
      const id = resource.operations?.list;
      const dialect = id === undefined ? undefined : data.client.operation(id)['x-list'];
      if (id === undefined || dialect?.sort === undefined) continue;
      for (const { field, isSortable } of list.columns) {
        if (isSortable || offered.has(`${id} ${field}`)) continue;
        await expect(
          data.client.invoke(id, { ...resource.fixed, [dialect.sort]: field }),
          `${name} by ${field}`,
        ).rejects.toThrow();
        refused.push(`${name}.${field}`);
      }
    }
    expect(refused).toEqual(expect.arrayContaining(['user.picture', 'user.roles', 'member.data.carType']));
  });
});
