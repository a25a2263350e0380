import { ThemeProvider } from '@mui/material/styles';
import { configure, render, screen, waitFor } from '@testing-library/react';
import Polyglot from 'node-polyglot';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { page as Page } from '../../../custom-pages/order-entry/index.ts';
import engine from '../../../i18n/zh-TW/engine.json' with { type: 'json' };
import words from '../../../i18n/zh-TW/order-entry.json' with { type: 'json' };
import problems from '../../../i18n/zh-TW/problems.json' with { type: 'json' };
import receipt from '../../../i18n/zh-TW/receipt.json' with { type: 'json' };
import { buildTheme } from '../../../src/app/theme/build-theme.ts';
import { type Outbox, OutboxContext } from '../../../src/engine/index.ts';
import { FakeProvider, openTab, TILL } from '../../data/outbox/build-outbox.ts';

// A busy machine is slow, not wrong: what never comes still fails, only later.
configure({ asyncUtilTimeout: 60_000 });

export const WORDS = words;

/** The wire's records of a small café. */
export const LISTS = {
  'category.fetchCategorys': [
    { id: 9, name: 'Default' },
    { id: 1, name: '飲料' },
    { id: 2, name: '套餐' },
  ],
  'ingredient.fetchIngredients': [],
  'item.fetchItems': [
    {
      id: 1,
      name: '紅茶',
      type: 'single',
      price: { type: 'all', in: 30, out: 25 },
      category_id: 1,
      barcode: '4710088000017',
    },
    { id: 2, name: '奶茶', type: 'single', price: { type: 'take_in', in: 60 }, category_id: 1 },
    {
      id: 3,
      name: '任選套餐',
      type: 'package',
      price: { type: 'all', in: 80, out: 80 },
      category_id: 2,
      barcode: 'SET-3',
    },
  ],
};

export interface PageOptions {
  /** react-admin's actions that the signed-in user may do. */
  may?: readonly string[];
  /** What the provider answers about its items; the till is not waited for then. */
  readItems?: () => Promise<readonly object[]>;
  /** What the provider lists as the till's last orders, or why it does not. */
  orders?: readonly object[] | Error | ((filter: unknown) => readonly object[]);
  /** The queue and the provider of a page that was left, as a way back within one document finds them. */
  over?: Pick<Awaited<ReturnType<typeof openQueue>>, 'provider' | 'outbox'>;
  /** The devices that take orders. */
  tills?: readonly object[];
  /** Other lists than the café's, by operation. */
  lists?: Readonly<Record<string, readonly object[]>>;
  /** Where the printer service answers. */
  printerAddress?: string;
  /** What the provider answers a refund with. */
  refunded?: object;
  /** What the printer refuses with; it prints when absent. */
  printProblem?: { code: string; params: Record<string, string> };
}

async function openQueue() {
  const provider = new FakeProvider();
  provider.answer = ({ operationId }) =>
    operationId === 'till.openTill' ? TILL : { id: 41, waiting_number: 88 };
  const { outbox } = openTab({ provider });
  await outbox.openTill();
  provider.calls.length = 0;
  return { provider, outbox };
}

/** The till over its real queue, before a provider in a variable. What came out of its printer is in `papers`. */
export async function openPage({
  may = ['create', 'edit'],
  readItems,
  orders = [],
  tills = [],
  printerAddress = 'http://localhost:3333',
  printProblem,
  refunded = {},
  lists: others = {},
  over,
}: PageOptions = {}) {
  const { provider, outbox } = over ?? (await openQueue());
  const papers: unknown[] = [];
  const printer = { problem: printProblem };
  const dataProvider = {
    readOperation: async (id: string, { filter }: { filter: unknown }) => {
      if (id === 'item.fetchItems' && readItems !== undefined) return { data: await readItems() };
      const found = typeof orders === 'function' ? orders(filter) : orders;
      const lists = { ...LISTS, ...others, 'order.fetchOrders': found, 'app.fetchApps': tills };
      const rows = Object.entries(lists).find(([name]) => name === id)?.[1] ?? [];
      if (rows instanceof Error) throw rows;
      return { data: rows, total: rows.length };
    },
    invoke: async (id: string, args: unknown) => {
      if (id === 'store.fetchStore') return { id: 1, name: '中山店' };
      const { problem } = printer;
      if (problem !== undefined) throw Object.assign(new Error(problem.code), problem);
      papers.push(args);
      return id === 'order.refundOrder' ? refunded : {};
    },
    serverAddress: () => printerAddress,
    setServerAddress: () => {},
  };
  const view = renderTill({ ...emptyProvider(), ...dataProvider }, outbox, may);
  if (readItems !== undefined) return { provider, outbox, papers, printer, ...view };
  await screen.findAllByText('紅茶');
  if (may.includes('create') && may.includes('edit'))
    await waitFor(() => expect(screen.queryByText(words.mayNotSell)).toBeNull());
  return { provider, outbox, papers, printer, ...view };
}

/** The till's page over a provider and a queue. @param may react-admin's actions that the user may do */
export function renderTill(dataProvider: DataProvider, outbox: Outbox, may: readonly string[]) {
  const polyglot = new Polyglot({
    locale: 'zh-TW',
    phrases: { 'order-entry': words, engine, problems, receipt },
  });
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => [],
    getIdentity: async () => ({ id: '3', fullName: 'mei' }),
    canAccess: async ({ action }: { action: string }) => may.includes(action),
  };
  const i18nProvider = {
    translate: (key: string, options: Polyglot.InterpolationOptions = {}) => polyglot.t(key, options),
    changeLocale: async () => {},
    getLocale: () => 'zh-TW',
  };
  const opening = Promise.resolve(outbox);
  return render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider}>
        <ThemeProvider theme={buildTheme('light')}>
          <OutboxContext value={() => opening}>
            <Suspense fallback={null}>
              <Page resource="order-items" exitPath={null} />
            </Suspense>
          </OutboxContext>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

/** The nine methods of a provider, unused here. */
function emptyProvider() {
  const refuse = async () => {
    throw new Error('The till does not ask for this.');
  };
  return {
    getList: refuse,
    getOne: refuse,
    getMany: refuse,
    getManyReference: refuse,
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
}
