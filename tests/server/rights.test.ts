// @oldest-postgresql
import { describe, expect, test } from 'vitest';
import { accessBy } from '../../server/rights/access.ts';
import { collectGrants } from '../../server/rights/collect-grants.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { metaSchemas } from '../support/check-built-in.ts';
import { buildConfigFolder, readWrittenDefinition } from '../support/config-folder.ts';
import { register, signInAs } from '../support/people.ts';
import { buildPictureForm } from '../support/pictures.ts';
import { buildServerForTest } from '../support/server.ts';

function buildResource(over: Partial<Resource> = {}): Resource {
  return { menuKey: 'things', route: 'things', privileges: ['admin:crud'], ...over };
}

function accessOf(
  roles: string[],
  operation: string,
  resources: Record<string, Resource>,
  entity?: Partial<Entity>,
) {
  const grants = collectGrants({
    resources: new Map(Object.entries(resources)),
    entities: new Map([['thing', { type: 'object', ...entity }]]),
    metaEntity: metaSchemas.metaEntity,
  });
  return accessBy(grants.get(operation) ?? [], { userId: 1, name: 'x', roles });
}

describe('who may call what', () => {
  const operations = {
    list: 'x.find',
    get: 'x.get',
    create: 'x.add',
    update: 'x.change',
    delete: 'x.remove',
  };

  test.each([
    ['r', ['x.find', 'x.get']],
    ['c', ['x.add']],
    ['u', ['x.change']],
    ['d', ['x.remove']],
    ['crud', ['x.find', 'x.get', 'x.add', 'x.change', 'x.remove']],
  ])('the letters %s open exactly their slots', (letters, open) => {
    const thing = buildResource({ privileges: [`basic:${letters}`], operations });

    const opened = Object.values(operations).filter((operation) => accessOf(['basic'], operation, { thing }));

    expect(opened).toEqual(open);
  });

  test('what no resource names is closed, for admins too', () => {
    expect(accessOf(['admin'], 'y.find', { thing: buildResource({ operations }) })).toBeNull();
  });

  test('an inherited name opens nothing', () => {
    expect(
      accessOf(['admin', 'constructor'], 'constructor', { thing: buildResource({ operations }) }),
    ).toBeNull();
  });

  test('a form with letters of its own saves by them and is read by both', () => {
    const thing = buildResource({
      privileges: ['basic:crud', 'manager:crud'],
      formPrivileges: ['manager:crud'],
      operations,
    });
    const opened = (role: string) =>
      Object.values(operations).filter((operation) => accessOf([role], operation, { thing }));

    expect(opened('basic')).toEqual(['x.find', 'x.get', 'x.remove']);
    expect(opened('manager')).toEqual(Object.values(operations));
  });

  test('an action needs its own letter, and reading when it names none', () => {
    const thing = buildResource({ privileges: ['basic:r', 'manager:ru'] });
    const views = {
      list: {
        actions: [
          { name: 'open', placement: 'row' as const, operation: 'gate.open', permission: 'update' as const },
          { name: 'trial', placement: 'row' as const, operation: 'x.trial' },
        ],
      },
    };

    expect(accessOf(['basic'], 'gate.open', { thing }, { views })).toBeNull();
    expect(accessOf(['manager'], 'gate.open', { thing }, { views })).not.toBeNull();
    expect(accessOf(['basic'], 'x.trial', { thing }, { views })).not.toBeNull();
  });

  test('the actions of a view that the resource does not pick open nothing', () => {
    const thing = buildResource();
    const views = {
      other: { list: { actions: [{ name: 'open', placement: 'row', operation: 'gate.open' }] } },
    };

    expect(accessOf(['admin'], 'gate.open', { thing }, { views })).toBeNull();
    expect(
      accessOf(['admin'], 'gate.open', { thing: { ...thing, view: 'other' } }, { views }),
    ).not.toBeNull();
  });

  test('a page invokes by the letter that its resource gives the operation', () => {
    const thing = buildResource({ privileges: ['basic:r', 'manager:ru'], calls: { 'gate.open': 'update' } });

    expect(accessOf(['basic'], 'gate.open', { thing })).toBeNull();
    expect(accessOf(['manager'], 'gate.open', { thing })).not.toBeNull();
  });

  test('an action that sets values sends these, and no other of the record', () => {
    const thing = buildResource({ privileges: ['basic:u'] });
    const action = {
      name: 'review',
      placement: 'row' as const,
      permission: 'update' as const,
      operation: 'x.update',
      args: { id: '$record.id' },
      set: { mark: 'C', by: '$user.id' },
    };
    const access = accessOf(['basic'], 'x.update', { thing }, { views: { list: { actions: [action] } } });

    expect(access?.grants?.map(({ call }) => call)).toEqual([
      {
        names: ['id', 'mark', 'by'],
        constants: { mark: 'C' },
        ofCaller: { by: '$user.id' },
        filled: {},
        ofRecord: null,
      },
    ]);
  });

  test('an upload is for whoever makes or changes the record', () => {
    const thing = buildResource({ privileges: ['basic:r', 'manager:c', 'supervisor:u'] });
    const properties = { picture: { type: 'object' as const, 'x-upload': { operation: 'x.upload' } } };
    const opened = ['basic', 'manager', 'supervisor'].filter((role) =>
      accessOf([role], 'x.upload', { thing }, { properties }),
    );

    expect(opened).toEqual(['manager', 'supervisor']);
  });

  test('actions of a list follow its letters, those of a form and uploads the form own ones', () => {
    const thing = buildResource({
      privileges: ['basic:crud', 'manager:crud'],
      formPrivileges: ['manager:crud'],
    });
    const act = (operation: string, permission?: 'update') => [
      { name: 'a', placement: 'row' as const, operation, permission },
    ];
    const entity: Partial<Entity> = {
      properties: { picture: { type: 'object', 'x-upload': { operation: 'x.upload' } } },
      views: {
        list: { actions: act('x.switch', 'update') },
        form: { actions: [...act('x.grant', 'update'), ...act('x.look')] },
      },
    };
    const opened = (role: string) =>
      ['x.switch', 'x.grant', 'x.look', 'x.upload'].filter((operation) =>
        accessOf([role], operation, { thing }, entity),
      );

    expect(opened('basic')).toEqual(['x.switch', 'x.look']);
    expect(opened('manager')).toEqual(['x.switch', 'x.grant', 'x.look', 'x.upload']);
  });

  test('an action bounds what it sends, and a slot beside it what it opens', () => {
    const thing = buildResource({ privileges: ['basic:rd', 'manager:rud'] });
    const list = {
      actions: [
        {
          name: 'leave',
          placement: 'row' as const,
          operation: 'x.change',
          permission: 'delete' as const,
          set: { status: 'out', at: '$now' },
        },
        {
          name: 'open',
          placement: 'row' as const,
          operation: 'x.open',
          args: { id: '$row.id', force: false },
        },
      ],
    };
    const callsOf = (role: string, operation: string, over = {}) =>
      accessOf([role], operation, { thing: { ...thing, ...over } }, { views: { list } })?.grants?.map(
        ({ call }) => call,
      );
    const leave = {
      names: ['status', 'at'],
      constants: { status: 'out' },
      ofCaller: {},
      filled: { at: '$now' },
      ofRecord: null,
    };
    const open = {
      names: ['id', 'force'],
      constants: { force: false },
      ofCaller: {},
      filled: {},
      ofRecord: null,
    };

    expect(callsOf('basic', 'x.change')).toEqual([leave]);
    expect(callsOf('basic', 'x.open')).toEqual([open]);
    expect(callsOf('manager', 'x.change', { operations: { update: 'x.change' } })).toEqual([null, leave]);
  });

  test('a draft opens nothing', () => {
    const thing = buildResource({ operations });

    expect(accessOf(['admin'], 'x.find', { thing: { ...thing, status: 'draft' } })).toBeNull();
    expect(accessOf(['admin'], 'x.find', { thing }, { status: 'draft' })).toBeNull();
  });

  test('an import needs c and an export r when they say nothing else', () => {
    const thing = buildResource({ privileges: ['basic:r', 'manager:c'] });
    const views = {
      list: { import: { operation: 'x.import', accept: '.csv' }, export: { operation: 'x.export' } },
    };

    expect(accessOf(['basic'], 'x.import', { thing }, { views })).toBeNull();
    expect(accessOf(['manager'], 'x.import', { thing }, { views })).not.toBeNull();
    expect(accessOf(['basic'], 'x.export', { thing }, { views })).not.toBeNull();
  });

  test('reads answers only its fields, several add up, and a slot answers all', () => {
    const reads = (fields: string[]) =>
      buildResource({ privileges: ['basic:r'], reads: { 'x.find': fields } });
    const own = buildResource({ privileges: ['basic:r'], operations });

    expect(accessOf(['basic'], 'x.find', { a: reads(['id']), b: reads(['name']) })?.fields).toEqual(
      new Set(['id', 'name']),
    );
    expect(accessOf(['basic'], 'x.find', { a: reads(['id']), own })?.fields).toBeNull();
  });

  test('what a resource fixes bounds it, and an unbounded resource of the same role frees it', () => {
    const cars = buildResource({ privileges: ['basic:r'], operations, fixed: { type: 'car' } });
    const bikes = buildResource({ privileges: ['basic:r'], operations, fixed: { type: 'bike' } });
    const all = buildResource({ privileges: ['admin:r'], operations });

    expect(accessOf(['basic'], 'x.find', { cars, bikes, all })?.bounds).toEqual([
      { type: 'car' },
      { type: 'bike' },
    ]);
    expect(accessOf(['basic', 'admin'], 'x.find', { cars, bikes, all })?.bounds).toBeNull();
  });
});

describe('over the wire', () => {
  const TICKET = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      kind: { type: 'string' },
      name: { type: 'string' },
    },
    required: ['kind'],
  };

  test('a read for choices carries the listed fields and no others', async () => {
    const config = buildConfigFolder({
      'schemas/ticket.json': TICKET,
      'resources/ticket.json': {
        ...buildResource({ menuKey: 'ticket', route: 'ticket', privileges: ['audit:r'] }),
        reads: { 'dept.findDepts': ['id', 'name'] },
        'x-allow': { unusedRead: 'The calls of this test.' },
      },
    });
    const server = await buildServerForTest({ configDir: config.path });
    const admin = await register(server);
    await server.call('POST', '/api/v1/dept', { token: admin, body: { name: 'A', code: 'secret' } });
    const audit = await signInAs(server, 'audit');

    const answer = await server.call('GET', '/api/v1/dept', { token: audit });

    expect(await answer.json()).toEqual({ content: [{ id: 1, name: 'A' }] });
    expect((await server.call('POST', '/api/v1/dept', { token: audit, body: {} })).status).toBe(403);
  });

  test('a read that no picked view needs opens nothing', async () => {
    const ticket = buildResource({ menuKey: 'ticket', route: 'ticket', privileges: ['audit:r'] });
    const reads = { 'dept.findDepts': ['id', 'name'] };
    const statusWith = async (schema: object) => {
      const config = buildConfigFolder({
        'schemas/ticket.json': schema,
        'resources/ticket.json': { ...ticket, reads },
      });
      const server = await buildServerForTest({ configDir: config.path });
      await register(server);
      return (await server.call('GET', '/api/v1/dept', { token: await signInAs(server, 'audit') })).status;
    };
    const dept_id = { type: 'integer', 'x-reference': 'dept' };

    expect(await statusWith(TICKET)).toBe(403);
    expect(await statusWith({ ...TICKET, properties: { ...TICKET.properties, dept_id } })).toBe(200);
  });

  test('a file is taken from who has a form that shows its field, and from no other', async () => {
    const views = {
      hidden: { list: { columns: ['name', 'picture'] }, form: { layout: ['name'] } },
      shown: { list: { columns: ['name'] }, form: { layout: ['name', 'picture'] } },
    };
    const buildOf = (view: string, role: string) => ({
      ...buildResource({ menuKey: view, route: view, privileges: [`${role}:ru`] }),
      entity: 'category',
      view,
      operations: {
        list: 'category.fetchCategorys',
        get: 'category.fetchCategory',
        update: 'category.updateCategory',
      },
    });
    const config = buildConfigFolder({
      'schemas/category.json': { views },
      'resources/shelf.json': buildOf('hidden', 'basic'),
      'resources/window.json': buildOf('shown', 'audit'),
    });
    const server = await buildServerForTest({ configDir: config.path });
    await register(server);
    const send = async (role: string) => {
      const token = await signInAs(server, role);
      const change = { token, body: { name: role } };
      const file = { token, body: buildPictureForm() };
      return {
        change: (await server.call('PUT', '/api/v1/category/1', change)).status,
        file: (await server.call('PUT', '/api/v1/category/1/picture', file)).status,
      };
    };

    expect(await send('basic')).toEqual({ change: 200, file: 403 });
    expect(await send('audit')).toEqual({ change: 200, file: 200 });
  });

  test('what is not answered cannot be found out by sorting or filtering either', async () => {
    const definition = readWrittenDefinition();
    const list = definition.paths['/api/v1/dept']?.get;
    list?.parameters?.push(
      { name: 'code', in: 'query', 'x-compare': 'is', schema: { type: 'string' } },
      { name: 'sort', in: 'query', schema: { type: 'string' } },
      { name: 'text', in: 'query', schema: { type: 'string' } },
    );
    Object.assign(list?.['x-list'] ?? {}, { sort: 'sort', searchText: 'text' });
    const config = buildConfigFolder({
      'resources/api-definition.json': definition,
      'schemas/ticket.json': TICKET,
      'resources/ticket.json': {
        ...buildResource({ menuKey: 'ticket', route: 'ticket', privileges: ['audit:r'] }),
        reads: { 'dept.findDepts': ['id', 'name'] },
        'x-allow': { unusedRead: 'The calls of this test.' },
      },
    });
    const server = await buildServerForTest({ configDir: config.path });
    const admin = await register(server);
    await server.call('POST', '/api/v1/dept', { token: admin, body: { name: 'A', code: 'secret' } });
    const audit = await signInAs(server, 'audit');
    const ask = (token: string, query: string) => server.call('GET', `/api/v1/dept?${query}`, { token });

    expect((await ask(admin, 'code=secret')).status).toBe(200);
    expect((await ask(admin, 'sort=nothing')).status).toBe(422);
    expect((await ask(audit, 'code=secret')).status).toBe(403);
    expect((await ask(audit, 'sort=code')).status).toBe(403);
    expect((await ask(audit, 'sort=name')).status).toBe(200);
    expect(await (await ask(audit, 'text=secret')).json()).toEqual({ content: [] });
    expect((await (await ask(admin, 'text=secret')).json()).content).toHaveLength(1);
  });

  test('an action that only says one thing lets nothing else be said', async () => {
    const definition = readWrittenDefinition();
    const config = buildConfigFolder({
      'resources/api-definition.json': definition,
      'schemas/ticket.json': {
        ...TICKET,
        views: {
          list: {
            actions: [
              {
                name: 'rename',
                placement: 'row',
                permission: 'read',
                operation: 'dept.updateDept',
                set: { code: 'X' },
              },
            ],
          },
        },
      },
      'resources/ticket.json': buildResource({ menuKey: 'ticket', route: 'ticket', privileges: ['audit:r'] }),
    });
    const server = await buildServerForTest({ configDir: config.path });
    const admin = await register(server);
    await server.call('POST', '/api/v1/dept', { token: admin, body: { name: 'A', code: 'A' } });
    const audit = await signInAs(server, 'audit');
    const put = (body: unknown) => server.call('PUT', '/api/v1/dept/1', { token: audit, body });

    expect((await put({ code: 'Y' })).status).toBe(403);
    expect((await put({ name: 'B' })).status).toBe(403);
    expect((await put({ code: 'X' })).status).toBe(200);
  });

  test('a resource with a fixed value neither shows nor touches other records', async () => {
    const privileges = ['admin:crud', 'basic:crud'];
    const config = buildConfigFolder({
      'schemas/ticket.json': TICKET,
      'resources/ticket.json': buildResource({
        menuKey: 'ticket',
        route: 'ticket',
        privileges: ['admin:crud'],
      }),
      'resources/day-ticket.json': {
        ...buildResource({ menuKey: 'dayTicket', route: 'day-ticket', privileges, entity: 'ticket' }),
        fixed: { kind: 'day' },
      },
    });
    const server = await buildServerForTest({ configDir: config.path });
    const admin = await register(server);
    const token = await signInAs(server, 'basic');
    const month = await server.call('POST', '/api/v1/ticket', { token: admin, body: { kind: 'month' } });
    const url = `/api/v1/day-ticket/${(await month.json()).id}`;

    const created = await server.call('POST', '/api/v1/day-ticket', { token, body: { name: 'A' } });
    const foreign = await server.call('POST', '/api/v1/day-ticket', { token, body: { kind: 'month' } });
    const list = await server.call('GET', '/api/v1/day-ticket', { token });
    const own = await created.json();
    const moved = await server.call('PUT', `/api/v1/day-ticket/${own.id}`, {
      token,
      body: { kind: 'month' },
    });

    expect(own).toMatchObject({ kind: 'day', name: 'A' });
    expect((await list.json()).map((row: { kind: string }) => row.kind)).toEqual(['day']);
    expect([foreign.status, moved.status]).toEqual([403, 403]);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await server.call(method, url, {
        token,
        ...(method === 'PUT' && { body: { name: 'x' } }),
      });
      expect(answer.status).toBe(404);
    }
  });
});
