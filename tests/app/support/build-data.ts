import Polyglot from 'node-polyglot';
import { vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import type { OfflineState } from '../../../src/contract/offline.ts';
import { Connection } from '../../../src/data/api/connection.ts';
import { SessionRenewal } from '../../../src/data/auth/session-renewal.ts';
import type { DataLayer } from '../../../src/data/start/open-data.ts';
import type { SystemInfo } from '../../../src/data/start/system-info.ts';
import { buildFeed } from '../../engine/build-feed.ts';
import { SAME_ON_WIRE } from '../../support/same-on-wire.ts';
import { buildOutbox } from './build-outbox.ts';

export const SYSTEM: SystemInfo = { MODE: 'normal', SERVER: { INIT: true, SETUP: 'done' } };

const HERE: OfflineState = { lostAt: null, staleAt: null };

type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** A data layer with one resource, the shell's own words, and a provider that answers as told. */
export function buildData(answers: Answers = {}): DataLayer {
  const all: Answers = {
    'system.fetchRouteConfig': () => ({ content: [] }),
    'system.fetchSystem': () => SYSTEM,
    'user.addUser': () => ({}),
    'store.addStore': () => ({}),
    'category.addCategory': () => ({}),
    'health.readHealth': () => ({ version: '1.2.3', build_timestamp: '', database: 'up' }),
    ...answers,
  };
  const polyglot = new Polyglot({ locale: 'zh-TW', phrases: { shell }, allowMissing: true });
  const client: Partial<DataLayer['client']> = {
    invoke: vi.fn(async (id: string, args: Record<string, unknown> = {}) => all[id]?.(args)),
    operation: (operationId) => ({
      operationId,
      path: '/',
      method: 'get',
      places: new Map(),
      shapes: SAME_ON_WIRE,
    }),
    hasOperation: (operationId) => Object.hasOwn(all, operationId),
  };
  const i18n: Partial<DataLayer['i18n']> = {
    translate: (key: string, options: Polyglot.InterpolationOptions = {}) => polyglot.t(key, options),
    getLocale: () => 'zh-TW',
    changeLocale: vi.fn(async () => {}),
    rename: vi.fn(),
  };
  const authProvider: Partial<DataLayer['authProvider']> = {
    login: vi.fn(async () => {}),
    logout: vi.fn(async () => {}),
  };
  const dataProvider: Partial<DataLayer['dataProvider']> = {
    invoke: (id, args) => Promise.resolve(client.invoke?.(id, args)),
  };
  return {
    dataProvider,
    index: {
      version: '1',
      languages: ['zh-TW', 'en'],
      resources: [
        {
          name: 'dept',
          menuKey: 'depts',
          entity: 'dept',
          route: 'manage/depts',
          title: 'Department',
          privileges: ['admin:crud'],
        },
      ],
      entities: {},
      words: {},
      definition: '',
      icons: {},
      captions: [],
      settings: {},
      providerUrl: null,
    },
    client,
    i18n,
    authProvider,
    renewal: new SessionRenewal(),
    connection: new Connection(async () => false),
    live: buildFeed().feed,
    offline: { state: () => HERE, subscribe: () => () => {} },
    outbox: async () => buildOutbox(),
  } as Partial<DataLayer> as DataLayer;
}
