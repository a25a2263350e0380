import { callApi } from '../../tests/harness/call-api.ts';
import type { BenchRow } from '../bench-row.ts';
import { openContext } from '../browser/open-side.ts';
import { openSite } from '../browser/open-site.ts';

const SECTIONS = 24;
/** What a hand takes for at once. */
const LIMIT_MILLISECONDS = 50;
const MOVES = 60;

const hour = (number: number) => `${String(number).padStart(2, '0')}:00`;
const section = (number: number) => ({
  stime: hour(number),
  etime: number === SECTIONS - 1 ? '23:59' : hour(number + 1),
  color: '#3f6b96',
  price: 20 + number,
  time_unit: 'hr',
  charge_interval: 1,
  enable_max_price: false,
});

/** The longest time between two frames while a boundary of a day with 24 sections is dragged, against a limit. */
export const row: BenchRow = {
  name: 'slider: longest frame while dragging, 24 sections',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const site = await openSite({ readings: 1 });
    const day = Array.from({ length: SECTIONS }, (_, number) => section(number));
    const periods = { normal: day, holiday: day, spHoliday: day };
    const body = { name: 'Lot', type: 'charge_by_time', data: { periods } };
    const { token } = site.session;
    const { id } = await callApi(site.url, 'POST', '/api/v1/service', { token, body });
    const context = await openContext(site);
    const page = await context.newPage();
    await page.goto(`${site.url}/dashboard/service/${id}`);
    const grip = page.locator('.MuiSlider-thumb').nth(SECTIONS / 2);
    await grip.waitFor();
    return {
      async ours() {
        await page.bringToFront();
        await grip.hover();
        await page.mouse.down();
        const box = await grip.boundingBox();
        if (box === null) throw new Error('The slider has no grip.');
        await page.evaluate(watchFrames);
        for (let move = 0; move < MOVES; move += 1)
          await page.mouse.move(box.x + 6 + 10 * Math.sin(move / 4), box.y + 20);
        await page.mouse.up();
        return page.evaluate(() => window.longestFrame());
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      async close() {
        await context.close();
        await site.close();
      },
    };
  },
};

declare global {
  interface Window {
    /** Milliseconds, since the frames are watched. */
    longestFrame(): number;
  }
}

/** Runs in the page. */
function watchFrames(): void {
  let [last, longest, isOver] = [performance.now(), 0, false];
  const next = (now: number) => {
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  window.longestFrame = () => {
    isOver = true;
    return longest;
  };
}
