import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFields } from '../../server/calls/project-fields.ts';
import { answeredRecords } from '../../server/calls/record-places-of.ts';
import type { Config } from '../../server/config/config-store.ts';
import { servedDefinition } from '../../server/config/served-definition.ts';
import { accessBy } from '../../server/rights/access.ts';
import { collectGrants } from '../../server/rights/collect-grants.ts';
import { viewsOf } from '../../server/rights/entity-views.ts';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { answerSchemaOf } from '../../src/schema/api/answer-schema.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { narrowToEntity, variantsOf } from '../../src/schema/api/operation-variants.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { loadOverBuiltIn } from '../support/built-in.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register, signInAs } from '../support/people.ts';
import { buildPictureForm } from '../support/pictures.ts';
import { buildServerForTest } from '../support/server.ts';

const IS_ADMIN = { '$user.roles': { contains: { const: 'admin' } } };
const IS_NOBODY = { '$user.roles': { contains: { const: 'nobody' } } };
const ROLES = ['admin', 'supervisor', 'manager', 'basic', 'audit', 'contractor'];

/** A layout with each of these fields, shown to admins alone. */
const forAdmins = (...fields: string[]) =>
  fields.map((field) => ({ type: 'Control', scope: `#/properties/${field}`, when: IS_ADMIN }));

describe('a field that its own resource hides is not answered through another way', () => {
  let builtIn: Config;
  const closing: (() => void)[] = [];
  beforeAll(async () => {
    const store = await loadOverBuiltIn(null);
    closing.push(() => store.close());
    builtIn = store.current();
  });
  afterAll(() => closing.forEach((close) => close()));

  /** The built-in configuration that shows no field of this entity. */
  function hideAll(name: string, entity: Entity): Config {
    const fields = Object.keys(entity.properties ?? {}).filter((field) => field !== 'id');
    const set = {
      list: { columns: fields.map((field) => ({ field, when: IS_NOBODY })) },
      form: {
        layout: fields.map((field) => ({
          type: 'Control' as const,
          scope: `#/properties/${field}`,
          when: IS_NOBODY,
        })),
      },
    };
    const picked = [...builtIn.resources.values()].flatMap(({ view }) => view ?? []);
    const views = { ...set, ...Object.fromEntries(picked.map((view) => [view, set])) };
    // A draft draws nothing yet.
    const resources = [...builtIn.resources].map(([key, resource]) => {
      const { status: _, ...drawn } = resource;
      return [key, drawn] as const;
    });
    return {
      ...builtIn,
      entities: new Map([...builtIn.entities, [name, { ...entity, views }]]),
      resources: new Map(resources),
    };
  }

  const SECRET = 'secret';

  /** An answer by its schema, in which every record of the entity says its secrets in every field. */
  function buildAnswer(schema: unknown, name: string, config: Config, depth = 0): unknown {
    if (!isPlainObject(schema) || depth > 12) return null;
    const component = /^#\/components\/schemas\/([^/]+)$/.exec(String(schema.$ref))?.[1] ?? '';
    const entity = config.recordComponents.get(component) ?? component.replace(/^schemas\./, '');
    const described = config.entities.get(entity);
    if (described && component !== '') return buildRecord(described, entity === name, name, config);
    if (typeof schema.$ref === 'string')
      return buildAnswer(valueAt(servedDefinition(config), schema.$ref.slice(1)), name, config, depth + 1);
    if (isPlainObject(schema.items)) return [buildAnswer(schema.items, name, config, depth + 1)];
    if (!isPlainObject(schema.properties)) return null;
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [
        key,
        buildAnswer(part, name, config, depth + 1),
      ]),
    );
  }

  function buildRecord(entity: Entity, isSecret: boolean, name: string, config: Config): JsonObject {
    const fields = Object.entries(entity.properties ?? {}).map(([field, { 'x-embed': by }]) => {
      if (field === 'id') return [field, 1];
      const target = typeof by === 'string' ? entity.properties?.[by]?.['x-reference'] : undefined;
      const embedded = typeof target === 'string' ? (config.resources.get(target)?.entity ?? target) : null;
      if (embedded === name) return [field, secretsOf(config.entities.get(name))];
      return [field, isSecret ? SECRET : 'open'];
    });
    return Object.fromEntries(fields);
  }

  function secretsOf(embedded: Entity | undefined): JsonObject {
    const fields = Object.keys(embedded?.properties ?? {});
    return Object.fromEntries(fields.map((field) => [field, field === 'id' ? 1 : SECRET]));
  }

  const operationsOf = (config: Config): ApiOperation[] =>
    Object.values(servedDefinition(config).paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => {
        const variants = variantsOf(operation, config);
        return variants?.entities.map((entity) => narrowToEntity(operation, entity, config)) ?? [operation];
      });

  test('of no built-in entity, by no operation, to no role', () => {
    const carried: Record<string, string[]> = {};
    for (const [name, entity] of builtIn.entities) {
      const isShown = [...builtIn.resources].some(([key, { entity: shown = key }]) => shown === name);
      if (entity.status === 'draft' || entity.type !== 'object' || !isShown) continue;
      const config = hideAll(name, entity);
      const grants = collectGrants(config);
      for (const operation of operationsOf(config)) {
        const answer = buildAnswer(answerSchemaOf(operation), name, config);
        if (!JSON.stringify(answer ?? null).includes(SECRET)) continue;
        carried[name] = [...(carried[name] ?? []), operation.operationId];
        for (const role of [...ROLES, null]) {
          const caller = role === null ? null : { userId: 1, name: 'x', roles: [role] };
          const access = caller && accessBy(grants.get(operation.operationId) ?? [], caller);
          const hidden = answeredRecords(config, operation).places.map((place) => ({
            place,
            restricted: [],
            sight: { fields: null, hidden: [] },
            views: viewsOf(place.entity, { config, caller, resources: access?.resources ?? [] }),
          }));
          const seen = projectFields(operation, { fields: access?.fields ?? null, hidden }, answer);
          expect({ name, operation: operation.operationId, role, seen: JSON.stringify(seen) }).toEqual({
            name,
            operation: operation.operationId,
            role,
            seen: expect.not.stringContaining(SECRET),
          });
        }
      }
    }
    const stored = [...builtIn.entities].filter(
      ([name, entity]) => isStored(entity) && builtIn.resources.has(name),
    );
    expect(stored.map(([name]) => name).filter((name) => carried[name] === undefined)).toEqual([]);
    expect(carried.dept).toContain('blackList.findBlackList');
    expect(carried.item).toEqual(expect.arrayContaining(['item.fetchItems', 'item.updateItemPicture']));
  });
});

describe('through the server', () => {
  const DEPT = {
    views: {
      list: { columns: [{ field: 'name', when: IS_ADMIN }, 'code'] },
      form: { layout: [...forAdmins('name'), 'code'] },
    },
  };

  test('an embedded record lacks what its own resource hides', async () => {
    const server = await buildServerForTest({
      configDir: buildConfigFolder({ 'schemas/dept.json': DEPT }).path,
    });
    const admin = await register(server);
    const basic = await signInAs(server, 'basic');
    const dept = await (
      await server.call('POST', '/api/v1/dept', { token: admin, body: { name: 'Hidden', code: 'X' } })
    ).json();
    const body = { name: 'A', plate: 'ABC-1234', dept_id: dept.id };
    expect((await server.call('POST', '/api/v1/black-list', { token: admin, body })).status).toBe(201);
    const read = async (token: string) =>
      (await (await server.call('GET', '/api/v1/black-list', { token })).json()).content[0].dept;

    expect(await read(admin)).toEqual({ id: dept.id, name: 'Hidden' });
    expect(await read(basic)).toEqual({ id: dept.id });
  });

  test('what a resource reads of another one lacks what that one hides, and cannot be found out', async () => {
    const INGREDIENT = {
      views: {
        list: { columns: ['name', { field: 'abbreviation', when: IS_ADMIN }] },
        form: { layout: ['name', ...forAdmins('abbreviation')] },
      },
    };
    const server = await buildServerForTest({
      configDir: buildConfigFolder({ 'schemas/ingredient.json': INGREDIENT }).path,
    });
    const admin = await register(server);
    const manager = await signInAs(server, 'manager');
    const basic = await signInAs(server, 'basic');
    const body = { name: 'Sugar', abbreviation: 'S' };
    expect((await server.call('POST', '/api/v1/ingredient', { token: admin, body })).status).toBe(201);
    const read = async (token: string) =>
      (await (await server.call('GET', '/api/v1/ingredient', { token })).json()).content[0];

    expect(await read(admin)).toMatchObject(body);
    for (const token of [manager, basic]) {
      const seen = await read(token);
      expect(seen).toMatchObject({ name: 'Sugar' });
      expect(seen).not.toHaveProperty('abbreviation');
      const sorted = await server.call('GET', '/api/v1/ingredient?sortBy=abbreviation', { token });
      expect(sorted.status).toBe(403);
    }
  });
});

describe('what a condition hides or locks is not accepted', () => {
  test('by the single record of a store', async () => {
    const configDir = buildConfigFolder({
      'schemas/company-info.json': {
        views: {
          form: {
            layout: [
              'companyName',
              'taxId',
              ...forAdmins('address'),
              { type: 'Control', scope: '#/properties/email', readOnlyWhen: { not: IS_ADMIN } },
            ],
          },
        },
      },
    }).path;
    const server = await buildServerForTest({ configDir });
    const admin = await register(server);
    const manager = await signInAs(server, 'manager');
    const save = (token: string, body: JsonObject) =>
      server.call('PUT', '/api/v1/system/company-info', { token, body });
    const known = { companyName: 'A', taxId: '12345675', address: 'Taipei', email: 'a@example.com' };
    expect((await save(admin, known)).status).toBe(200);

    expect((await save(manager, { address: 'Tainan' })).status).toBe(403);
    expect((await save(manager, { email: 'b@example.com' })).status).toBe(403);
    const saved = await save(manager, { companyName: 'B' });
    expect(saved.status).toBe(200);
    expect(await saved.json()).not.toHaveProperty('address');
    const read = await server.call('GET', '/api/v1/system/company-info', { token: admin });
    expect(await read.json()).toMatchObject({ ...known, companyName: 'B' });
  });

  test('by a verb that adds a record by hand', async () => {
    const configDir = buildConfigFolder({
      'schemas/category.json': {
        properties: { shelf: { type: 'string' } },
        views: {
          list: { columns: ['name', { field: 'shelf', when: IS_ADMIN }] },
          form: { layout: ['name', 'picture', ...forAdmins('shelf')] },
        },
      },
    }).path;
    const server = await buildServerForTest({ configDir });
    const admin = await register(server);
    const manager = await signInAs(server, 'manager');
    const add = (token: string) =>
      server.call('POST', '/api/v1/category', { token, body: { name: 'A', shelf: '3' } });

    expect((await add(manager)).status).toBe(403);
    expect((await add(admin)).status).toBe(201);
  });

  test('by an upload', async () => {
    const configDir = buildConfigFolder({
      'schemas/category.json': {
        views: {
          form: {
            layout: [
              'name',
              { type: 'Control', scope: '#/properties/picture', disabledWhen: { not: IS_ADMIN } },
            ],
          },
        },
      },
    }).path;
    const server = await buildServerForTest({ configDir });
    const admin = await register(server);
    const manager = await signInAs(server, 'manager');
    const upload = (token: string) =>
      server.call('PUT', '/api/v1/category/1/picture', { token, body: buildPictureForm() });

    const refused = await upload(manager);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/picture', keyword: 'readOnly' }] });
    expect((await upload(admin)).status).toBe(200);
  });

  test('by a verb by hand that a page of the resource calls', async () => {
    const configDir = buildConfigFolder({
      'resources/ledger.json': {
        $schema: './meta/2/resource.json',
        entity: 'wallet-transaction',
        menuKey: 'ledger',
        route: 'ledger',
        page: 'order-entry',
        privileges: ['audit:crud'],
        operations: { list: 'user.fetchTransactions' },
        calls: { 'wallet.deposit': 'update' },
      },
      'schemas/wallet-transaction.json': {
        views: {
          list: { columns: ['tx_amount', { field: 'comment', when: IS_ADMIN }] },
          form: { layout: ['tx_amount', ...forAdmins('comment')] },
        },
      },
    }).path;
    const server = await buildServerForTest({ configDir });
    const admin = await register(server);
    const audit = await signInAs(server, 'audit');
    const [wallet] = (await (await server.call('GET', '/api/v1/user/1/wallet', { token: admin })).json())
      .content;
    const deposit = (key: string, body: JsonObject) =>
      server.call('POST', `/api/v1/wallet/${wallet.id}/deposit`, {
        token: audit,
        headers: { 'Idempotency-Key': key },
        body,
      });

    const refused = await deposit('a', { amount: 5, comment: 'x' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/comment', keyword: 'readOnly' }] });
    const made = await deposit('b', { amount: 5 });
    expect(made.status).toBe(201);
    expect(await made.json()).not.toHaveProperty('comment');
  });
});
