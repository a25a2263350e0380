import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { publishLive } from '../../server/live/live-events.ts';
import { type FlvStreams, openFlvStreams } from '../../tests/harness/flv-streams.ts';
import type { OpenProvider } from '../open-provider.ts';
import { goTo } from './go-to.ts';
import { openContext } from './open-side.ts';
import { openSite } from './open-site.ts';

const CAPACITY = 100_000;
const EVERY_MILLISECONDS = 100;

export interface OpenLiveControl {
  page: Page;
  url: string;
  streams: FlvStreams;
  /** Tells by the database, as the product does, how many vehicles stand in the space and how its gate is. */
  tell(count: number, isOpen: boolean): Promise<void>;
  /** Tells so many messages in a second, for so many seconds. */
  tellMany(perSecond: number, seconds: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Live control of the built product with two divisions: one has a camera, a gate and a space, the other a camera. Its
 * streams are those of another server, as they are at a real site.
 */
export async function openLiveControl(): Promise<OpenLiveControl> {
  const streams = await openFlvStreams();
  const ids = { space: 0, gate: 0 };
  let provider: OpenProvider | undefined;
  const site = await openSite({
    readings: 1,
    hasFeed: true,
    async fill(opened) {
      provider = opened;
      const add = async (name: string, body: object) =>
        Number(Object(await opened.call('POST', `/api/v1/${name}`, body)).id);
      ids.space = await add('parking-space', { name: 'Space', capacity: CAPACITY, count: 0 });
      const sources = (name: string) => [{ name, http_flv: streams.url(name) }];
      const first = { name: 'First', sources: sources('first'), park_space_ids: [ids.space] };
      const division = await add('division', first);
      await add('division', { name: 'Second', sources: sources('second') });
      ids.gate = await add('gateway', { name: 'Gate', type: 'in', division_id: division });
    },
  });
  const context = await openContext(site);
  const page = await context.newPage();
  await page.goto(`${site.url}/dashboard/manage/depts`);
  await page.locator('main h1').waitFor();
  await goTo(page, '/dashboard/manage/car-monitor');
  await page.locator('[data-feed="connected"]').waitFor();
  await page.locator('[data-stream="playing"]').waitFor();
  const tell = async (count: number, isOpen: boolean) => {
    if (provider === undefined) return;
    const space = { id: ids.space, name: 'Space', capacity: CAPACITY, count };
    const gateway = { id: ids.gate, name: 'Gate', type: 'in' };
    const timestamp = new Date().toISOString();
    const body = { event_type: 'gateway_state', gateway, state: isOpen ? 'open' : 'closed', timestamp };
    const { database } = provider;
    await publishLive(database, { storeId: 1, topic: 'parking_spaces', body: { parking_space: space } });
    await publishLive(database, { storeId: 1, topic: 'gateways', body });
  };
  return {
    page,
    url: site.url,
    streams,
    tell,
    async tellMany(perSecond, seconds) {
      const begun = performance.now();
      const messages = perSecond * seconds;
      for (let told = 0; told < messages; ) {
        // Two of each call.
        const due = Math.min(messages, Math.floor(((performance.now() - begun) / 1_000) * perSecond));
        for (; told < due; told += 2) await tell((told / 2) % CAPACITY, told % 4 === 0);
        await sleep(EVERY_MILLISECONDS);
      }
    },
    async close() {
      await context.close();
      await site.close();
      await streams.close();
    },
  };
}
