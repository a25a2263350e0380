import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { type FlvStreams, openFlvStreams } from '../harness/flv-streams.ts';
import { word } from '../harness/word.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const CAMERAS = ['one', 'two', 'three', 'four', 'five'];
const FIRST_FOUR = ['four', 'one', 'three', 'two'];
/** A stream is asked for again after so long, each time; a timer never ends early. */
const WAITS_MILLISECONDS = [1_000, 2_000];

let streams: FlvStreams;
const url = productFor({
  prepare: async (at) => {
    streams = await openFlvStreams();
    const token = await registerFirstUser(at, USER);
    const sources = CAMERAS.map((name) => ({ name, http_flv: streams.url(name) }));
    await callApi(at, 'POST', '/api/v1/division', { token, body: { name: '五台攝影機', sources } });
  },
});

test.afterAll(() => streams.close());

const pictures = (page: Page, state: string) => page.locator(`figure [data-stream="${state}"]`);

/** Another tab comes to the front, or this one again. */
async function show(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );
}

test('four streams that are killed say so and come back; a hidden tab has none; a fifth takes a place', async ({
  page,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/manage/car-monitor`);
  await expect(pictures(page, 'playing')).toHaveCount(4);
  expect(streams.open()).toEqual(FIRST_FOUR);

  const before = new Map([...streams.asked].map(([name, times]) => [name, times.length]));
  const killedAt = performance.now();
  streams.kill();
  await expect(pictures(page, 'lost')).toHaveCount(4);
  const [stopped = ''] = word('live-control.video.stopped', { time: '@' }).split('@');
  await expect(page.locator('figure').getByText(stopped)).toHaveCount(4);
  const triesOf = (name: string) => streams.asked.get(name)?.slice(before.get(name)) ?? [];
  await expect
    .poll(() => FIRST_FOUR.every((name) => triesOf(name).length >= WAITS_MILLISECONDS.length))
    .toBe(true);
  for (const name of FIRST_FOUR) {
    const times = [killedAt, ...triesOf(name)];
    for (const [index, wait] of WAITS_MILLISECONDS.entries())
      expect((times[index + 1] ?? 0) - (times[index] ?? 0)).toBeGreaterThanOrEqual(wait);
  }
  streams.resume();
  await expect(pictures(page, 'playing')).toHaveCount(4);
  await expect(page.locator('figure').getByText(stopped)).toHaveCount(0);

  await show(page, false);
  await expect.poll(() => streams.open()).toEqual([]);
  await show(page, true);
  await expect.poll(() => streams.open()).toEqual(FIRST_FOUR);
  await expect(pictures(page, 'playing')).toHaveCount(4);

  const chooser = page.getByRole('group', { name: word('live-control.video.choose') });
  await chooser.getByRole('button', { name: 'five' }).click();
  await expect.poll(() => streams.open()).toEqual(['five', 'four', 'three', 'two']);
  await expect(chooser.getByRole('button', { name: 'one' })).toHaveAttribute('aria-pressed', 'false');
  await expect(pictures(page, 'playing')).toHaveCount(4);

  await page.goto(`${url()}/dashboard/manage/depts`);
  await expect.poll(() => streams.open()).toEqual([]);
});
