import type { CDPSession, Page } from '@playwright/test';
import { READINGS } from '../sample/readings.ts';
import { APPS, type AppName, openSide } from './open-side.ts';
import { openFullSite } from './open-site.ts';

/** 5 %. */
const EVERY = 20;
const PATH = 'reading-inspect';
/** What one collection finds unused, the next one frees. */
const ROUNDS = 3;
/** The first of the changed rows, which is in sight. */
const FIRST_ROWS: Record<AppName, string> = { ours: '[role=option]', handWritten: 'table tbody tr' };

/** What a refresh cost the page. Times are milliseconds. */
export interface RefreshTook {
  /** Of all scripts. */
  scripting: number;
  /** The longest that the page could do nothing else. */
  longestTask: number;
}

export interface RefreshedSide {
  page: Page;
  refresh(): Promise<RefreshTook>;
  /** Many refreshes, of answers that were recorded before. @returns megabytes that are in use after it */
  repeat(times: number): Promise<number>;
  close(): Promise<void>;
}

/** A page of one app with 2,000 readings: ours as an inspector, the peer's as DataTable comes, all rows drawn. */
export async function openRefreshedSide(app: AppName): Promise<RefreshedSide> {
  const { page, close } = await openSide(await openFullSite(), app);
  await page.evaluate(installRefresher, [PATH, READINGS, EVERY, FIRST_ROWS[app]] as const);
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, APPS[app].addressOf(PATH));
  await page.locator(FIRST_ROWS[app]).first().waitFor();
  await page.evaluate(() => window.pageClock.settle());
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return {
    page,
    async refresh() {
      await page.evaluate(() => window.refresher.prepare());
      await page.evaluate(() => window.pageClock.settle());
      const before = await readMetric(session, 'ScriptDuration');
      await page.evaluate(() => window.refresher.put());
      const scripting = ((await readMetric(session, 'ScriptDuration')) - before) * 1000;
      await page.evaluate(() => window.refresher.prepare());
      await page.evaluate(() => window.pageClock.settle());
      return { scripting, longestTask: await page.evaluate(() => window.refresher.putWatched()) };
    },
    async repeat(times) {
      await page.evaluate((count) => window.refresher.repeat(count), times);
      await page.evaluate(() => window.pageClock.settle());
      for (let round = 0; round < ROUNDS; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await page.evaluate(() => window.pageClock.settle());
      }
      return (await readMetric(session, 'JSHeapUsedSize')) / 1_000_000;
    },
    close,
  };
}

async function readMetric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

interface Refresher {
  /** Makes the next answer: rows of the same ids, each a new object, one in twenty changed. */
  prepare(): void;
  /** Puts it into the query cache, until its first changed row is painted. */
  put(): Promise<void>;
  /** The same. @returns the longest time between two turns of the page */
  putWatched(): Promise<number>;
  repeat(times: number): Promise<void>;
}

declare global {
  interface Window {
    refresher: Refresher;
  }
}

/** Runs within the page. */
function installRefresher([resource, count, every, selector]: readonly [
  string,
  number,
  number,
  string,
]): void {
  interface Query {
    queryKey: readonly unknown[];
    state: { data: { data: { name: string }[] } };
  }
  interface Client {
    getQueryCache(): { findAll(filters: object): Query[] };
    setQueryData(key: readonly unknown[], data: unknown): void;
  }
  const RECORDED = 10;
  const EVENT = {
    id: 1,
    type: 'entry',
    at: '2026-11-20T01:14:50.000Z',
    user_id: null,
    gateway_id: 3,
    image: null,
  };
  /** What a vehicle on the wire has beside the fields of a reading. */
  const VEHICLE = {
    type: 'park_service',
    is_unknown: false,
    car_type: 'C',
    ctime: '2026-11-20T01:14:50.000Z',
    etime: null,
    status: 'serving',
    mark: 'N',
    membership_type: 'temp',
    park_space_id: 2,
    car_tower_number: 'A107',
    manual_create: false,
    manual_leave: false,
    payment_time: null,
    baseImageUrl: null,
    picture: null,
    discounts: [{ id: 1, define_id: 4, name: 'Shopping', type: 'hours', hours: 1 }],
    rental_users: [],
    events: [EVENT, EVENT],
  };
  let turn = 0;
  let next: { query: Query; answer: unknown; text: string } | null = null;
  const client = () => window.pageClock.client() as Client;
  const findQuery = () => {
    const found = client()
      .getQueryCache()
      .findAll({ queryKey: [resource, 'getList'] })
      .find(({ state }) => state.data?.data?.length === count);
    if (found === undefined) throw new Error(`The query cache has no ${count} rows of ${resource}.`);
    return found;
  };
  const make = (query: Query, text: string) => {
    const answer = structuredClone(query.state.data);
    for (const [index, row] of answer.data.entries())
      if (index % every === 0) row.name = `${row.name.split(' ~')[0]} ~${text}`;
    return answer;
  };
  const isShown = (text: string) => document.querySelector(selector)?.textContent?.includes(text) === true;
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  const until = (text: string) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isShown(text)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  const put = async () => {
    if (next === null) throw new Error('No answer was made.');
    const shown = until(`~${next.text}`);
    client().setQueryData(next.query.queryKey, next.answer);
    await shown;
    await nextFrame();
  };
  window.refresher = {
    prepare() {
      const query = findQuery();
      const text = `turn ${(turn += 1)}.`;
      next = { query, answer: make(query, text), text };
    },
    put,
    async putWatched() {
      let [longest, last, isOver] = [0, performance.now(), false];
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (!isOver) channel.port2.postMessage(null);
      });
      channel.port1.start();
      channel.port2.postMessage(null);
      await put();
      isOver = true;
      return longest;
    },
    async repeat(times) {
      const query = findQuery();
      const recorded = Array.from({ length: RECORDED }, (_, index) => {
        const text = `answer ${index}.`;
        const answer = make(query, text);
        const data = answer.data.map((row) => ({ ...row, ...VEHICLE }));
        return { text, body: JSON.stringify({ ...answer, data }) };
      });
      for (let done = 0; done < times; done += 1) {
        const answer = recorded[done % RECORDED];
        if (answer === undefined) continue;
        const shown = isShown(`~${answer.text}`) ? null : until(`~${answer.text}`);
        client().setQueryData(query.queryKey, JSON.parse(answer.body));
        await shown;
      }
    },
  };
}
