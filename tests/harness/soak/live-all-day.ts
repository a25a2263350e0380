import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../call-api.ts';
import { startProduct } from '../product.ts';
import { findBrowser } from '../run/browser.ts';
import { CHIEF } from '../shop.ts';
import { buildDay, type DayMessage, type LiveStore } from './live-day.ts';
import { logIn } from './shops.ts';
import { type StompRoute, serveStomp } from './stomp-route.ts';

/** The page's clock jumps so far with each step. */
const STEP_SECONDS = 60;
const STEPS_AN_HOUR = 3600 / STEP_SECONDS;
/** Caches, the inbox and the memory of events are full by then. */
const FIRST_HOURS = 4;
const MOST_GROWTH = 1.1;
/** A reading that is under way, or a notice that stands: what leaks once an hour leaves 20. */
const MOST_MORE = 8;
/** Longer than the longest notice, and than an answer is kept that no part of the page shows. */
const QUIET_STEPS = 8;
const LIMIT_MINUTES = 9;
/** What one collection finds unused, the next one frees. */
const COLLECTIONS = 3;
const SETTLE = 500;
const DEVICES = 12;

interface Tab {
  name: string;
  page: Page;
  broker: StompRoute;
}

/** What a tab holds. */
interface Held {
  heap: number;
  timers: number;
  listeners: number;
  subscriptions: number;
}

/**
 * Tells the messages of so many hours to a tab of live control and one of the devices' status, in fast-forward, and looks at
 * what they hold after the first hours and at the end.
 * @throws Error for a tab whose heap grows, or that has more timers, listeners or subscriptions at the end
 */
export async function liveAllDay(hours: number): Promise<void> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--js-flags=--expose-gc', '--disable-background-networking'],
  });
  try {
    const token = await registerFirstUser(product.url, CHIEF);
    const store = await openStore(product.url, token);
    const context = await browser.newContext({ locale: 'zh-TW', viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(60_000);
    await watchTimers(context);
    const tabs = [
      await openTab(context, product.url, 'car-monitor', true),
      await openTab(context, product.url, 'app-status-logs', false),
    ];
    await passDay(tabs, store, hours);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function passDay(tabs: readonly Tab[], store: LiveStore, hours: number): Promise<void> {
  const begun = performance.now();
  let told = 0;
  const tell = async (from: number, to: number) => {
    for (const messages of buildDay(store, { from: from * STEPS_AN_HOUR, to: to * STEPS_AN_HOUR })) {
      told += messages.length;
      await Promise.all(tabs.map((tab) => pass(tab, messages)));
      if (performance.now() - begun > LIMIT_MINUTES * 60_000)
        throw new Error(`${told} messages took longer than ${LIMIT_MINUTES} minutes on this machine.`);
    }
  };
  await tell(0, FIRST_HOURS);
  console.log(`${FIRST_HOURS} hours in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  const before = await Promise.all(tabs.map(measure));
  await tell(FIRST_HOURS, hours);
  const after = await Promise.all(tabs.map(measure));
  const minutes = (performance.now() - begun) / 60_000;
  console.log(
    `${hours} hours with ${told} messages to each of ${tabs.length} tabs, in ${minutes.toFixed(1)} minutes.`,
  );
  const faults = tabs.flatMap(({ name }, index) => compare(name, before[index], after[index]));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function pass({ page, broker }: Tab, messages: readonly DayMessage[]): Promise<void> {
  broker.tell(messages);
  await page.clock.fastForward(STEP_SECONDS * 1000);
}

/** @returns what is wrong, one line each */
function compare(name: string, before: Held | undefined, after: Held | undefined): string[] {
  if (before === undefined || after === undefined) return [`${name} was not measured.`];
  const growth = after.heap / before.heap;
  const counts = (['timers', 'listeners', 'subscriptions'] as const).map(
    (what) => [what, before[what], after[what]] as const,
  );
  console.log(
    `${name}: heap ${before.heap.toFixed(2)} -> ${after.heap.toFixed(2)} MB (${growth.toFixed(3)}), ${counts
      .map(([what, first, last]) => `${what} ${first} -> ${last}`)
      .join(', ')}`,
  );
  return [
    ...(growth > MOST_GROWTH
      ? [`${name}: the heap is ${growth.toFixed(2)} of what it was, over ${MOST_GROWTH}.`]
      : []),
    ...counts.flatMap(([what, first, last]) =>
      first > 0 && last <= first + MOST_MORE ? [] : [`${name}: ${what} were ${first} and are ${last}.`],
    ),
  ];
}

/** Once nothing is told any more, and notices have gone. */
async function measure({ page, broker }: Tab): Promise<Held> {
  for (let step = 0; step < QUIET_STEPS; step += 1) {
    await page.clock.fastForward(STEP_SECONDS * 1000);
    await sleep(SETTLE);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < COLLECTIONS; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await sleep(SETTLE);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const timers = await page.evaluate(() => window.pendingTimers());
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize') / 1_000_000,
    timers: timers.length,
    listeners: metric('JSEventListeners'),
    subscriptions: broker.subscriptionCount(),
  };
}

async function openTab(context: BrowserContext, url: string, route: string, isFirst: boolean): Promise<Tab> {
  const page = await context.newPage();
  const broker = await serveStomp(page);
  if (isFirst) {
    await page.goto(`${url}/login`);
    await logIn(page, CHIEF);
  }
  await page.goto(`${url}/dashboard/manage/${route}`);
  await page.locator('[data-feed=live], [data-feed=connected], [data-feed=aged]').first().waitFor();
  return { name: route, page, broker };
}

/** Timers are counted over Playwright's clock, by which the page can be moved on. */
async function watchTimers(context: BrowserContext): Promise<void> {
  await context.clock.install();
  await context.addInitScript(() => {
    /** timer -> its milliseconds */
    const pending = new Map<unknown, number>();
    const { setTimeout: later, setInterval: every, clearTimeout: endLater, clearInterval: endEvery } = window;
    const watch = (key: 'setTimeout' | 'setInterval', make: (run: () => void, wait?: number) => unknown) => {
      Object.defineProperty(window, key, {
        configurable: true,
        writable: true,
        value: (run: (...values: unknown[]) => void, wait?: number, ...values: unknown[]) => {
          const id = make(() => {
            if (key === 'setTimeout') pending.delete(id);
            run(...values);
          }, wait);
          pending.set(id, wait ?? 0);
          return id;
        },
      });
    };
    watch('setTimeout', later);
    watch('setInterval', every);
    const end = (clear: typeof endLater) => (id: number | undefined) => {
      pending.delete(id);
      clear(id);
    };
    Object.assign(window, {
      clearTimeout: end(endLater),
      clearInterval: end(endEvery),
      pendingTimers: () => [...pending.values()].toSorted((one, other) => one - other),
    });
  });
}

declare global {
  interface Window {
    /** Their milliseconds. */
    pendingTimers(): number[];
  }
}

/** A division with gates and a space, and devices that have reported once. */
async function openStore(url: string, token: string): Promise<LiveStore> {
  const add = async (path: string, body: object): Promise<{ id: number; access_token?: string }> =>
    callApi(url, 'POST', `/api/v1/${path}`, { token, body });
  const space = await add('parking-space', { name: '汽車', capacity: 120, count: 83 });
  const division = await add('division', { name: '本館', sources: [], park_space_ids: [space.id] });
  const gates = [];
  for (const type of ['in', 'out'] as const)
    gates.push({ id: (await add('gateway', { name: type, type, division_id: division.id })).id, type });
  const devices: LiveStore['devices'] = [];
  for (let count = 1; count <= DEVICES; count += 1) {
    const name = `繳費機 ${count}`;
    const { id, access_token: key = '' } = await add('app', { name, type: 'aps' });
    devices.push({ id, name });
    const record = { content: { 11: 0 }, timestamp: new Date().toISOString() };
    const body = { content: [{ sequence: 1, record }] };
    await callApi(url, 'POST', '/api/v1/app-status-log', { token: key, body });
  }
  return { gates, spaceId: space.id, devices };
}
