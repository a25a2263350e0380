import { setTimeout } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.ts';
import { openTill } from '../browser/open-till.ts';
import { percentileOf } from '../figures.ts';

const SALES = 20;

/** What the last sale has left to do is done by then, on either side: no cashier counts cash faster. */
const REST_MILLISECONDS = 60;

/**
 * From the tap that closes a sale to the approved order on the screen, everything between included: kept in the
 * browser, placed, approved, drawn; against the two requests alone, sent by the same page one after the other. Before
 * each of both the page rests.
 */
export const row: BenchRow = {
  name: 'checkout: tap to approved on screen, p95',
  unit: 'ms',
  goal: '<= 2.0',
  async open() {
    const { page, itemIds, token } = await openTill();
    const [itemId = 0] = itemIds;
    const press = (selector: string, until: string | null) =>
      page.evaluate(([what, then]) => window.tillClock.press(what, then), [selector, until] as const);
    const repeat = async (once: () => Promise<number>) => {
      await page.bringToFront();
      const figures: number[] = [];
      for (let sale = 0; sale < SALES; sale += 1) figures.push(await once());
      return percentileOf(figures, 95);
    };
    return {
      ours: () =>
        repeat(async () => {
          await press(`[data-item="${itemId}"]`, 'li[data-selected]');
          await press('[data-step="checkout"]', '[data-step="pay"]');
          await setTimeout(REST_MILLISECONDS);
          const took = await page.evaluate(() => window.tillClock.payUntilApproved());
          await press('[data-step="next"]', '[data-step="checkout"]:disabled');
          return took;
        }),
      peer: () =>
        repeat(async () => {
          await setTimeout(REST_MILLISECONDS);
          return page.evaluate(
            async ([id, authorization]) => {
              const send = async (method: string, path: string, body: object) => {
                const headers = {
                  authorization,
                  'content-type': 'application/json',
                  'idempotency-key': crypto.randomUUID(),
                };
                const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
                if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
                return answer.json();
              };
              const startedAt = performance.now();
              const items = [{ id, number: 1 }];
              const order = { items, take_type: 'take_in', status: 'placed' };
              const placed = await send('POST', '/api/v1/order', order);
              await send('PUT', `/api/v1/order/${placed.id}`, { status: 'approved' });
              return performance.now() - startedAt;
            },
            [itemId, token] as const,
          );
        }),
    };
  },
};
