import { readFileSync } from 'node:fs';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import {
  type AuthProvider,
  CloseNotificationContext,
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  type Store,
  testDataProvider,
  useNotificationContext,
} from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createI18n } from '../../src/data/config/i18n.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Description } from '../../src/schema/describe/description.ts';
import type { Words } from '../../src/schema/dialect/config-index.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';

// A busy machine is slow, not wrong: what never comes still fails, only later.
configure({ asyncUtilTimeout: 60_000 });

const MODULES = ['engine', 'messages', 'validation', 'problems', 'ra'];

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The words that the built-in files have, so that a test reads what staff read. */
function buildWords(): Words {
  const area = (name: string) => [name, readJson(`i18n/zh-TW/${name}.json`) as Words] as const;
  return Object.fromEntries([...MODULES, 'dept'].map(area));
}

export function buildDescription(
  entity: Partial<Entity> = {},
  resource: Partial<Resource> = {},
): Description {
  return describeEntity({
    resourceName: 'dept',
    entityName: 'dept',
    entity: { ...(readJson('schemas/dept.json') as Entity), ...entity },
    resource: { ...(readJson('resources/dept.json') as Resource), ...resource },
  });
}

/** Everyone may do everything, unless `denied` names the action. */
function buildAuthProvider(denied: readonly string[]): AuthProvider {
  return {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async (error: { status?: number }) => {
      if (error.status === 401) throw error;
    },
    getPermissions: async () => [],
    getIdentity: async () => ({ id: '7', fullName: 'tester' }),
    canAccess: async ({ action }) => !denied.includes(action),
  };
}

export interface RenderOptions {
  dataProvider?: Partial<DataProvider>;
  denied?: readonly string[];
  store?: Store;
  path?: string;
  /** Further words, by area, over the built-in ones. */
  words?: Words;
}

/** A view inside what the app puts above it, on `/dashboard/manage/depts`, beside a page to leave to. */
export function renderView(view: ReactNode, options: RenderOptions = {}) {
  const { dataProvider = {}, denied = [], store = memoryStore(), words = {} } = options;
  const { path = '/dashboard/manage/depts' } = options;
  const i18n = createI18n({
    index: { languages: ['zh-TW'], words: {}, resources: [] },
    files: { words: async () => ({}) },
    language: 'zh-TW',
    base: { ...buildWords(), ...words },
  });
  const contexts = (
    <CoreAdminContext
      dataProvider={testDataProvider(dataProvider)}
      authProvider={buildAuthProvider(denied)}
      i18nProvider={i18n}
      store={store}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ThemeProvider theme={createTheme({ transitions: { create: () => 'none' } })}>
        <Outlet />
        <Notices />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      {
        element: contexts,
        children: [
          { path: '/dashboard/manage/depts', element: view },
          { path: '/elsewhere', element: <p>elsewhere</p> },
          { path: '/login', element: <p>login</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  return { router, store, i18n, ...render(<RouterProvider router={router} />) };
}

/** Every notice as it would be read. */
function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  return (
    <section aria-label="notices">
      {notifications.map((notification, index) => (
        // nothing here is ever reordered.
        <div key={index} role={notification.type === 'error' ? 'alert' : 'status'}>
          <CloseNotificationContext
            value={() => setNotifications((all) => all.filter((one) => one !== notification))}
          >
            {notification.message}
          </CloseNotificationContext>
        </div>
      ))}
    </section>
  );
}
