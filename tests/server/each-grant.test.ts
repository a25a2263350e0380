// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { eventually } from '../support/eventually.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const control = (field: string, conditions: object = {}) => ({
  type: 'Control',
  scope: `#/properties/${field}`,
  ...conditions,
});

async function start(schemas: Record<string, object>, resources: Record<string, object>) {
  const files = {
    ...Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        `schemas/${name}.json`,
        { $schema: './meta/2/entity.json', ...schema },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(resources).map(([name, resource]) => [
        `resources/${name}.json`,
        { $schema: './meta/2/resource.json', ...resource },
      ]),
    ),
  };
  const server = await buildServerForTest({ configDir: buildConfigFolder(files).path });
  const admin = await register(server);
  return {
    server,
    admin,
    async make(path: string, body: JsonObject): Promise<string> {
      const answer = await server.call('POST', path, { token: admin, body });
      expect(answer.status).toBe(201);
      return `${path}/${(await answer.json()).id}`;
    },
    /** A record by its path, out of its list where nothing reads it alone. */
    async read(path: string): Promise<JsonObject | undefined> {
      const answer = await server.call('GET', path, { token: admin });
      if (answer.status === 200) return answer.json();
      const [list = '', id] = path.split(/\/(?=\d+$)/);
      const { content } = await (await server.call('GET', list, { token: admin })).json();
      return content.find((record: JsonObject) => record.id === Number(id));
    },
    put: (token: string, path: string, body: JsonObject) => server.call('PUT', path, { token, body }),
  };
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

const refusal = async (answer: Promise<Response>) => {
  const { status, errors } = { status: (await answer).status, ...(await (await answer).clone().json()) };
  return [status, errors?.[0]?.pointer ?? null];
};

describe('a call is judged by one grant, never by a sum of several', () => {
  const DEPT = {
    properties: {
      budget: { type: 'integer', title: 'Budget' },
      secret: { type: 'string', title: 'Secret' },
      flag: { type: 'boolean', title: 'Flag' },
      by: { type: 'string', title: 'By' },
      at: { type: 'string', format: 'date-time', title: 'At' },
    },
    views: {
      form: {
        layout: [
          'name',
          'code',
          'flag',
          'by',
          'at',
          control('budget', { readOnlyWhen: { not: '$can.delete' } }),
          control('secret', { when: '$can.delete' }),
        ],
      },
    },
  };
  const withAction = (action: object) => ({
    ...DEPT,
    views: {
      ...DEPT.views,
      list: {
        actions: [
          {
            name: 'mark',
            placement: 'row',
            operation: 'dept.updateDept',
            args: { id: '$record.id' },
            ...action,
          },
        ],
      },
    },
  });
  const record = { name: 'D1', code: 'D1', budget: 100, secret: 's3cret', flag: false };

  test('an action with `set` opens what it sends, and no other field of the form', async () => {
    const { make, put, read, server } = await start(
      { dept: withAction({ permission: 'update', set: { flag: true } }) },
      { dept: { privileges: ['admin:crud', 'basic:cru'] } },
    );
    const dept = await make('/api/v1/dept', record);
    const basic = await signInAs(server, 'basic');

    expect(await refusal(put(basic, dept, { budget: 1 }))).toEqual([403, '/budget']);
    expect(await refusal(put(basic, dept, { secret: 'x' }))).toEqual([403, '/secret']);
    expect(await statusOf(put(basic, dept, { flag: true, budget: 1 }))).toBe(403);
    expect(await statusOf(put(basic, dept, { flag: true }))).toBe(200);
    expect(await read(dept)).toMatchObject({ budget: 100, secret: 's3cret', flag: true });
  });

  test('an action beside a switch of the list opens no further field', async () => {
    const action = { name: 'mark', placement: 'row', permission: 'update', operation: 'item.updateItem' };
    const { put, server, make } = await start(
      {
        item: {
          views: {
            list: {
              actions: { add: [{ ...action, args: { id: '$record.id' }, set: { description: 'C' } }] },
            },
          },
        },
      },
      {},
    );
    const item = await make('/api/v1/item', {
      category_id: 1,
      name: 'A',
      type: 'single',
      price: { in: 5, out: 5, type: 'all' },
    });
    const basic = await signInAs(server, 'basic');

    expect(await statusOf(put(basic, item, { price: { in: 1, out: 1, type: 'all' } }))).toBe(403);
    expect(await statusOf(put(basic, item, { name: 'B' }))).toBe(403);
    expect(await statusOf(put(basic, item, { active: false }))).toBe(200);
    expect(await statusOf(put(basic, item, { description: 'C' }))).toBe(200);
  });

  test.each([
    { when: '$can.delete' },
    { when: { '$can.delete': true, '$record.flag': false } },
    { disabledWhen: { not: '$can.delete' } },
    { disabledWhen: { any: [{ not: '$can.delete' }, { '$record.flag': true }] } },
  ])('an action that its condition takes from the caller opens nothing: %j', async (condition) => {
    const { make, put, server, admin } = await start(
      { dept: withAction({ permission: 'read', set: { flag: true }, ...condition }) },
      { dept: { privileges: ['admin:crud', 'manager:r'], formPrivileges: ['supervisor:crud'] } },
    );
    const dept = await make('/api/v1/dept', record).catch(() => null);
    expect(dept).toBeNull();
    const supervisor = await signInAs(server, 'supervisor');
    const made = await server.call('POST', '/api/v1/dept', { token: supervisor, body: record });
    const path = `/api/v1/dept/${(await made.json()).id}`;

    expect(await statusOf(put(await signInAs(server, 'manager'), path, { flag: true }))).toBe(403);
    expect(await statusOf(put(admin, path, { flag: true }))).toBe(200);
  });

  test('the caller and the moment that an action sets are none of its sender’s choice', async () => {
    const { make, put, read, server, admin } = await start(
      { dept: withAction({ permission: 'update', set: { by: '$user.name', at: '$now' } }) },
      {
        dept: {
          privileges: ['admin:crud', 'basic:ru'],
          formPrivileges: ['admin:crud'],
        },
      },
    );
    const dept = await make('/api/v1/dept', record);
    const basic = await signInAs(server, 'basic');

    expect(await statusOf(put(basic, dept, { by: 'admin', at: '2020-01-01T00:00:00Z' }))).toBe(403);
    expect(await statusOf(put(basic, dept, { by: 'supervisor' }))).toBe(403);
    expect(await statusOf(put(basic, dept, { by: 'basic-1', at: '2020-01-01T00:00:00Z' }))).toBe(200);
    const now = server.deps.clock().getTime();
    const { by, at } = (await read(dept)) ?? {};
    expect(by).toBe('basic-1');
    expect(Math.abs(new Date(String(at)).getTime() - now)).toBeLessThan(3_600_000);
    expect(await statusOf(put(admin, dept, { by: 'x', at: '2020-01-01T00:00:00Z' }))).toBe(200);
    expect(await read(dept)).toMatchObject({ by: 'x', at: '2020-01-01T00:00:00.000Z' });
  });

  describe('an action is judged on the stored record', () => {
    const asCashiers = { dept: { privileges: ['admin:crud', 'basic:ru'], formPrivileges: ['admin:crud'] } };
    const startAs = async (keywords: object) => {
      const { make, put, read, server, admin } = await start({ dept: withAction(keywords) }, asCashiers);
      return { make, put, read, admin, server, basic: await signInAs(server, 'basic') };
    };

    test('for the values that it takes from it: its sender chooses none', async () => {
      const { make, put, read, basic } = await startAs({
        permission: 'update',
        set: { by: '$record.name', budget: '$record.version' },
      });
      const dept = await make('/api/v1/dept', record);
      const { version, name } = (await read(dept)) ?? {};

      for (const sent of [{ by: 'x', budget: version }, { by: name }, { by: name, budget: 999 }])
        expect([sent, await statusOf(put(basic, dept, sent))]).toEqual([sent, 403]);
      expect(await statusOf(put(basic, dept, { by: name, budget: version }))).toBe(200);
      expect(await read(dept)).toMatchObject({ by: name, budget: version });
    });

    test('whose hidden field it does not copy for them, nor confirm by a guess', async () => {
      const { make, put, basic } = await startAs({ permission: 'update', set: { by: '$record.secret' } });
      const dept = await make('/api/v1/dept', record);

      expect(await statusOf(put(basic, dept, { by: 's3cret' }))).toBe(403);
      expect(await statusOf(put(basic, dept, {}))).toBe(200);
    });

    test.each([
      { when: { any: ['$can.delete', { '$record.by': '$user.name' }] } },
      { when: { '$record.by': '$user.name' } },
      { disabledWhen: { not: { '$record.by': '$user.name' } } },
    ])('for a condition that speaks of both it and the caller: %j', async (condition) => {
      const { make, put, basic } = await startAs({ permission: 'update', set: { flag: true }, ...condition });
      const mine = await make('/api/v1/dept', { ...record, by: 'basic-1' });
      const theirs = await make('/api/v1/dept', { ...record, by: 'admin', code: 'E' });

      expect(await statusOf(put(basic, theirs, { flag: true }))).toBe(403);
      expect(await statusOf(put(basic, mine, { flag: true }))).toBe(200);
    });

    test('of which it keeps the parts that are hidden from its sender', async () => {
      const box = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };
      const { make, put, read, server } = await start(
        {
          dept: {
            properties: { box: { ...box, title: 'Box' } },
            views: {
              list: {
                columns: ['name', 'box.a'],
                actions: [
                  {
                    name: 'mark',
                    placement: 'row',
                    permission: 'update',
                    operation: 'dept.updateDept',
                    args: { id: '$record.id' },
                    set: { box: { a: 'set' } },
                  },
                ],
              },
              form: {
                layout: ['name', 'code', 'box.a', control('box/properties/b', { when: '$can.delete' })],
              },
            },
          },
        },
        asCashiers,
      );
      const dept = await make('/api/v1/dept', { name: 'D1', code: 'D1', box: { a: '1', b: 'hidden' } });

      expect(await statusOf(put(await signInAs(server, 'basic'), dept, { box: { a: 'set' } }))).toBe(200);
      expect(await read(dept)).toMatchObject({ box: { a: 'set', b: 'hidden' } });
    });

    test('for settings and moments beside its values: the server fills them in', async () => {
      const stamp = { type: 'object', title: 'Stamp', properties: { at: {}, of: {} } };
      const action = withAction({
        permission: 'update',
        set: { budget: '$settings.CAP', stamp: { at: '$today', of: '$record.code' } },
      });
      const { make, put, read, server, admin } = await start(
        {
          dept: { ...action, properties: { ...action.properties, stamp } },
          'system-settings': {
            properties: { CAP: { type: 'integer', title: 'Cap' } },
            views: { form: { layout: { add: ['CAP'] } } },
          },
        },
        asCashiers,
      );
      expect(await statusOf(put(admin, '/api/v1/system/settings', { CAP: 7 }))).toBe(200);
      const dept = await make('/api/v1/dept', record);
      const basic = await signInAs(server, 'basic');

      const sent = { budget: 999, stamp: { at: '2020-01-01', of: 'x' } };
      expect(await statusOf(put(basic, dept, sent))).toBe(200);
      const { budget, stamp: stored } = (await read(dept)) ?? {};
      expect(budget).toBe(7);
      expect(stored).toEqual({ at: expect.not.stringContaining('2020'), of: 'D1' });
    });

    test('as it is when the change is made, not as it was when the call came', async () => {
      const { make, put, read, basic, server } = await startAs({
        permission: 'update',
        set: { flag: true },
        when: { '$record.by': '$user.name' },
      });
      const dept = await make('/api/v1/dept', { ...record, by: 'basic-1' });
      const { database } = server.deps;

      const answer = await database.transaction().execute(async (transaction) => {
        await sql`update dept set by = 'admin' where code = 'D1'`.execute(transaction);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        const called = put(basic, dept, { flag: true });
        await eventually(async () => {
          const waiting = await sql`
            select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`.execute(
            database,
          );
          expect(waiting.rows).toHaveLength(1);
        });
        return { called };
      });

      expect(await statusOf(answer.called)).toBe(403);
      expect(await read(dept)).toMatchObject({ by: 'admin', flag: false });
    });
  });
});

describe('a field is judged on the record as it was', () => {
  const DEAL = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      status: { enum: ['draft', 'closed'], default: 'draft' },
      amount: { type: 'integer' },
      owner: { type: 'string' },
      flag: { type: 'boolean', default: false },
    },
    required: ['name'],
    views: {
      list: { columns: ['name', 'status', 'amount', 'owner', { field: 'flag', quickEdit: true }] },
      form: {
        layout: [
          'name',
          {
            type: 'VerticalLayout',
            disabledWhen: { '$record.status': 'closed', not: '$can.delete' },
            elements: ['status', 'amount'],
          },
          control('flag', { readOnlyWhen: { not: '$can.delete' } }),
          control('owner', { readOnlyWhen: { not: { '$record.owner': '$user.name' } } }),
        ],
      },
    },
  };
  const resource = {
    menuKey: 'deal',
    route: 'deal',
    privileges: ['admin:crud', 'basic:r', 'audit:ru'],
    formPrivileges: ['admin:crud', 'basic:cru', 'audit:ru'],
  };
  const startDeal = async () => {
    const started = await start({ deal: DEAL }, { deal: resource });
    return { ...started, basic: await signInAs(started.server, 'basic') };
  };

  test('a change does not open itself, nor what it was locked with', async () => {
    const { make, put, basic } = await startDeal();
    const deal = await make('/api/v1/deal', { name: 'd', status: 'closed', amount: 100 });

    expect(await refusal(put(basic, deal, { amount: 1 }))).toEqual([403, '/amount']);
    expect(await refusal(put(basic, deal, { status: 'draft', amount: 1 }))).toEqual([403, '/status']);
    expect(await refusal(put(basic, deal, { owner: 'basic-1' }))).toEqual([403, '/owner']);
  });

  test('a change that locks its own field is made', async () => {
    const { make, put, basic, read } = await startDeal();
    const deal = await make('/api/v1/deal', { name: 'd', amount: 100 });

    expect(await refusal(put(basic, deal, { status: 'closed', amount: 1 }))).toEqual([403, '/amount']);
    expect(await statusOf(put(basic, deal, { status: 'closed' }))).toBe(200);
    expect(await read(deal)).toMatchObject({ status: 'closed', amount: 100 });
  });

  test('an input of a list opens its field for who may change the list alone', async () => {
    const { make, put, basic, server } = await startDeal();
    const deal = await make('/api/v1/deal', { name: 'd' });

    expect(await refusal(put(basic, deal, { flag: true }))).toEqual([403, '/flag']);
    expect(await statusOf(put(await signInAs(server, 'audit'), deal, { flag: true }))).toBe(200);
  });
});

describe('what a view hides from the caller', () => {
  const VAULT = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      pin: { type: 'integer' },
      rate: { type: 'integer' },
      box: { type: 'object', properties: { open: { type: 'string' }, closed: { type: 'string' } } },
    },
    required: ['name'],
    views: {
      list: { columns: ['name'] },
      form: {
        layout: [
          'name',
          control('pin', { when: '$can.delete' }),
          control('rate', { when: { '$can.delete': true, '$record.name': 'x' } }),
          control('box/properties/open'),
          control('box/properties/closed', { when: '$can.delete' }),
        ],
      },
    },
  };
  const startVault = async () => {
    const vault = { menuKey: 'vault', route: 'vault', privileges: ['admin:crud', 'manager:cru'] };
    const started = await start({ vault: VAULT }, { vault });
    const record = await started.make('/api/v1/vault', {
      name: 'x',
      pin: 73,
      rate: 3,
      box: { open: 'o', closed: 'c' },
    });
    return { ...started, record, manager: await signInAs(started.server, 'manager') };
  };

  test('is refused whatever is sent, so that no answer tells its value', async () => {
    const { put, record, manager } = await startVault();

    expect(await refusal(put(manager, record, { pin: 72 }))).toEqual([403, '/pin']);
    expect(await refusal(put(manager, record, { pin: 73 }))).toEqual([403, '/pin']);
    expect(await refusal(put(manager, record, { box: { open: 'o', closed: 'c' } }))).toEqual([
      403,
      '/box/closed',
    ]);
  });

  test('stays within an object of which the caller sends the rest', async () => {
    const { put, record, manager, read, server } = await startVault();
    const seen = await (await server.call('GET', record, { token: manager })).json();

    expect(seen.box).toEqual({ open: 'o' });
    expect(await statusOf(put(manager, record, { ...seen, name: 'y' }))).toBe(200);
    expect(await statusOf(put(manager, record, { box: { open: 'q' } }))).toBe(200);
    expect(await read(record)).toMatchObject({ name: 'y', pin: 73, box: { open: 'q', closed: 'c' } });
  });

  test('is hidden beside a condition on the record, too', async () => {
    const { record, manager, server } = await startVault();
    const ask = (query: string) => server.call('GET', `/api/v1/vault?${query}`, { token: manager });

    expect(await (await server.call('GET', record, { token: manager })).json()).not.toHaveProperty('rate');
    expect(await statusOf(ask(`sort=${encodeURIComponent('["rate","ASC"]')}`))).toBe(403);
    expect(await statusOf(ask(`filter=${encodeURIComponent('{"rate":3}')}`))).toBe(403);
  });
});

describe('who has no letter on an entity', () => {
  const admins = { when: '$can.delete' };

  test('is answered the settings that views name, and what their pages read', async () => {
    const { server, admin, put } = await start(
      {
        'system-settings': {
          properties: {
            API_KEY: { type: 'string', title: 'Key' },
            NOTE: { type: 'string', title: 'Note' },
            SHOWN: { type: 'string', title: 'Shown' },
          },
          views: { form: { layout: { add: [control('API_KEY', admins), 'NOTE', 'SHOWN'] } } },
        },
        ticket: {
          type: 'object',
          properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
          views: { list: { columns: [{ field: 'name', when: '$settings.SHOWN' }] } },
        },
      },
      { 'system-settings': { privileges: ['admin:crud', 'manager:r'] } },
    );
    const settings = '/api/v1/system/settings';
    const values = { API_KEY: 'k', NOTE: 'n', SHOWN: 's' };
    expect(await statusOf(put(admin, settings, values))).toBe(200);
    const readAs = async (token: string) => (await server.call('GET', settings, { token })).json();

    expect(await readAs(admin)).toMatchObject(values);
    const manager = await readAs(await signInAs(server, 'manager'));
    expect(manager).toMatchObject({ NOTE: 'n', SHOWN: 's' });
    expect(manager).not.toHaveProperty('API_KEY');
    const basic = await readAs(await signInAs(server, 'basic'));
    expect(basic).toMatchObject({ SHOWN: 's', ORDER_REFUND: { SCOPE: 'all' } });
    const contractor = await readAs(await signInAs(server, 'contractor'));
    expect(contractor).toMatchObject({ SHOWN: 's', RENTAL_USER_PROVIDER: { ENABLE: false } });
    for (const name of ['API_KEY', 'NOTE', 'OFFLINE_SALES']) {
      expect(basic).not.toHaveProperty(name);
      expect(contractor).not.toHaveProperty(name);
    }
  });

  test('is answered of themselves what the conditions of the fields show', async () => {
    const { server, admin, put } = await start(
      {
        user: {
          properties: { rating: { type: 'string', title: 'Rating' } },
          views: { form: { layout: { add: [control('rating', admins)] } } },
        },
      },
      { user: { privileges: ['admin:crud', 'manager:r'] } },
    );
    const basic = await signInAs(server, 'basic');
    const { content } = await (await server.call('GET', '/api/v1/user', { token: admin })).json();
    const { id } = content.find(({ name }: JsonObject) => name === 'basic-1');
    const readAs = async (token: string) =>
      (await server.call('GET', `/api/v1/user/${id}`, { token })).json();

    expect(await statusOf(put(admin, `/api/v1/user/${id}`, { rating: 'poor' }))).toBe(200);
    expect(await readAs(admin)).toMatchObject({ rating: 'poor' });
    expect(await readAs(basic)).not.toHaveProperty('rating');
  });

  test('is no till either', async () => {
    const { server, admin } = await start(
      {
        category: {
          properties: { pin: { type: 'integer', title: 'Pin' } },
          views: {
            list: { columns: ['id', 'name', { field: 'pin', ...admins }] },
            form: { layout: ['name', control('pin', admins)] },
          },
        },
      },
      {},
    );
    const category = { name: 'A', pin: 4711 };
    expect(await statusOf(server.call('POST', '/api/v1/category', { token: admin, body: category }))).toBe(
      201,
    );
    const body = { name: 'Kiosk', type: 'order' };
    const device = await server.call('POST', '/api/v1/app', { token: admin, body });
    const { access_token: token } = await device.json();

    const seen = JSON.stringify(await (await server.call('GET', '/api/v1/category', { token })).json());
    expect(seen).toContain('"A"');
    expect(seen).not.toContain('pin');
    const seenByAdmin = await server.call('GET', '/api/v1/category', { token: admin });
    expect(JSON.stringify(await seenByAdmin.json())).toContain('4711');
  });
});

test('what is sent and never answered is not answered within another record either', async () => {
  const { make, read } = await start(
    {
      owner: {
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          pin: { type: 'string', writeOnly: true },
          camera: {
            type: 'object',
            properties: { address: { type: 'string' }, pin: { type: 'string', writeOnly: true } },
          },
        },
      },
      peek: {
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          owner_id: { type: 'integer', 'x-reference': 'owner' },
          owner: {
            type: 'object',
            'x-embed': 'owner_id',
            readOnly: true,
            properties: { name: { type: 'string' }, pin: { type: 'string' }, camera: { type: 'object' } },
          },
        },
      },
    },
    {},
  );
  await make('/api/v1/owner', { name: 'A', pin: '1234', camera: { address: 'x', pin: '5678' } });
  const peek = await make('/api/v1/peek', { name: 'p', owner_id: 1 });

  expect(await read(peek)).toMatchObject({ owner: { id: 1, name: 'A', camera: { address: 'x' } } });
  expect(JSON.stringify(await read(peek))).not.toMatch(/1234|5678|scrypt/);
});

test('a role is its name, and has no further parts', async () => {
  const { server, put, admin } = await start({}, {});
  await signInAs(server, 'basic');
  const { content } = await (await server.call('GET', '/api/v1/user', { token: admin })).json();
  const { id } = content.find(({ name }: JsonObject) => name === 'basic-1');
  const answer = await put(admin, `/api/v1/user/${id}`, { roles: [{ name: 'basic', level: 1 }] });

  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain('/roles/0/level');
  expect(await statusOf(put(admin, `/api/v1/user/${id}`, { roles: [{ name: 'audit' }] }))).toBe(200);
});

test('the one record of a store is hidden and locked as any other, without a list of its own', async () => {
  const { server, admin, put } = await start(
    {
      'company-info': {
        properties: { iban: { type: 'string', title: 'IBAN' }, hush: { type: 'string', title: 'Hush' } },
        views: {
          form: {
            layout: {
              add: [
                control('iban', { readOnlyWhen: { not: '$can.delete' } }),
                control('hush', { when: '$can.delete' }),
              ],
            },
          },
        },
      },
    },
    { 'company-info': { privileges: ['admin:crud', 'manager:ru', 'basic:r'] } },
  );
  const path = '/api/v1/system/company-info';
  const company = { companyName: 'C', taxId: '12345675' };
  expect(await statusOf(put(admin, path, { ...company, iban: 'A', hush: 'B' }))).toBe(200);
  const manager = await signInAs(server, 'manager');
  const basic = await signInAs(server, 'basic');

  expect(await refusal(put(manager, path, { iban: 'C' }))).toEqual([403, '/iban']);
  expect(await refusal(put(manager, path, { hush: 'C' }))).toEqual([403, '/hush']);
  for (const token of [manager, basic]) {
    const seen = await (await server.call('GET', path, { token })).json();
    expect(seen).toMatchObject({ iban: 'A' });
    expect(seen).not.toHaveProperty('hush');
  }
});
