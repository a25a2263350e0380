import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewJob, Outbox } from '../../src/contract/outbox.ts';
import { ownerOfToken } from '../../src/data/auth/session.ts';
import { invokeDurably } from '../../src/data/outbox/invoke-durably.ts';
import type { DataLayer } from '../../src/data/start/open-data.ts';
import { linkToRecord } from '../../src/schema/describe/resource-address.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { openUuidData, type UuidData } from '../support/open-uuid-data.ts';
import type { UuidProvider } from '../support/uuid-provider.ts';
import { stubStorage } from './fetch-adapter.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ID = '0198b2a4-7c11-7cc3-9d5e-2f6a1b3c4d5e';
const OTHER_ID = '0198b2a4-7c11-7cc3-9d5e-000000000042';

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Every built-in resource that reads records by operations, drafts left out. */
const LIVE = readdirSync(path.join(ROOT, 'resources')).flatMap((file): [string, Resource['operations']][] => {
  if (!file.endsWith('.json') || file === 'api-definition.json') return [];
  const name = path.basename(file, '.json');
  const { operations, status, entity = name } = readJson(`resources/${file}`) as Partial<Resource>;
  const isRead = operations?.list !== undefined || operations?.get !== undefined;
  if (!isRead || status === 'draft') return [];
  // A list of rules has no id of its own.
  return readJson(`schemas/${entity}.json`).type === 'array' ? [] : [[name, operations]];
});

let provider: UuidProvider;
let data: DataLayer;
let opened: UuidData | undefined;
/** What the provider keeps. */
let record: Record<string, unknown>;

beforeAll(async () => {
  stubStorage();
  opened = await openUuidData(() => record);
  ({ provider, data } = opened);
});
afterAll(async () => {
  await opened?.stop();
});
beforeEach(() => {
  stubStorage();
  provider.calls.length = 0;
  record = { id: ID };
});

/** A value for each id and each reference among the properties. */
function withIds(properties: Record<string, JsonSchema> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      if (name === 'id') return [[name, ID]];
      if (property['x-reference'] === undefined) return [];
      return [[name, property.type === 'array' ? [OTHER_ID] : OTHER_ID]];
    }),
  );
}

/** The slot where the resource has an operation for it, else nothing. */
function slots(operations: NonNullable<Resource['operations']>, slot: 'list' | 'update' | 'delete') {
  return operations[slot] === undefined ? [] : [slot];
}

describe('a provider whose ids are UUIDs', () => {
  test('is asked about every live entity that is built in', () => {
    expect(LIVE.map(([name]) => name)).toEqual(
      expect.arrayContaining(['app', 'black-list', 'category', 'dept', 'item', 'member', 'user']),
    );
  });

  describe.each(LIVE)('%s', (name, operations = {}) => {
    test.each(slots(operations, 'list'))('%ss, and finds by id', async () => {
      const { data: rows } = await data.dataProvider.getList(name, {
        filter: {},
        pagination: { page: 1, perPage: 10 },
      });
      expect(rows).toMatchObject([{ id: ID }]);
      expect((await data.dataProvider.getMany(name, { ids: [ID] })).data).toMatchObject([{ id: ID }]);
    });

    test('reads one record', async () => {
      expect((await data.dataProvider.getOne(name, { id: ID })).data).toMatchObject({ id: ID });
    });

    test.each(slots(operations, 'update'))('%ss under the id', async () => {
      const saved = await data.dataProvider.update(name, {
        id: ID,
        data: { id: ID, name: 'later' },
        previousData: { id: ID },
      });
      expect(saved.data.id).toBe(ID);
      expect(provider.calls.filter((call) => /^(PUT|PATCH|POST)/.test(call)).join()).toContain(ID);
    });

    test.each(slots(operations, 'delete'))('%ss by the id', async () => {
      await data.dataProvider.delete(name, { id: ID, previousData: { id: ID } });
      expect(provider.calls.join()).toContain(ID);
    });

    test('is linked to by the id, and its form takes ids and references as they are', async () => {
      const summary = data.index.resources.find((resource) => resource.name === name);
      if (summary === undefined) throw new Error(`${name} is not offered.`);
      expect(decodeURIComponent(linkToRecord(summary, ID))).toContain(ID);

      const { entity } = await data.servedConfig.loadEntity(summary.entity);
      const errors = validateRecord(entity, withIds(entity.properties));
      expect(errors.filter(({ keyword }) => keyword !== 'required')).toEqual([]);
    });
  });

  test('types a reference as a text, and takes no number for it', async () => {
    const { entity } = await data.servedConfig.loadEntity('black-list');
    const [reference, property] =
      Object.entries(entity.properties ?? {}).find(([, { 'x-reference': to }]) => to === 'dept') ?? [];
    expect(reference).toBe('dept_id');
    expect(property?.type).toEqual(['string', 'null']);
    expect(validateRecord(entity, { name: 'A', plate: 'ABC1234', dept_id: 57 })).toMatchObject([
      { pointer: '/dept_id', keyword: 'type' },
    ]);
  });

  test.each([
    [`${ID}-secret-part`, ID],
    ['7-secret', '7'],
    ['secret', 'secret'],
  ])('the token %s belongs to %s', (token, owner) => {
    expect(ownerOfToken(token)).toBe(owner);
  });

  test('a durable call is its user’s, whose id stays a text', async () => {
    let kept: NewJob | undefined;
    const stopped = new AbortController();
    const outbox: Partial<Outbox> = {
      till: () => null,
      list: () => [],
      subscribe: () => () => {},
      async add(job) {
        kept = job;
        stopped.abort(new Error('enough'));
        return 'job';
      },
    };
    const session = { id: ID, name: 'wang', token: 'secret', roles: [] };
    const call = { operationId: 'dept.addDept', args: {}, signal: stopped.signal };

    await expect(invokeDurably(outbox as Outbox, session, call)).rejects.toThrow('enough');

    expect(kept?.cashier).toEqual({ id: ID, name: 'wang' });
  });
});
