import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { goTo, requestAlone } from '../browser/go-to.ts';
import { openSide, type Side } from '../browser/open-side.ts';
import { openSite } from '../browser/open-site.ts';
import type { OpenProvider } from '../open-provider.ts';
import { fillOrders, monthOf, reportOf } from '../sample/million-orders.ts';

const MONTH = 6;
const ROWS = 100;
/** So that the page has kept no answer to any of them. */
const PARTS = 100;
/** As the filters of the documents: what the list waits for another key. */
const DEBOUNCE_MILLISECONDS = 200;

/**
 * On the report of a month of a million orders: from the end of the debounce after a part of an invoice number was typed
 * until its 100 rows are painted, against the same request alone, sent by the same page and read as text. Each figure
 * asks for another part of the numbers; both sides are asked in turns.
 */
export const row: BenchRow = {
  name: 'filter typed to rows painted, 100 rows (after the debounce)',
  unit: 'ms',
  goal: '<= 1.3',
  async open() {
    const site = await openSite({ readings: 0, fill: fillNumberedOrders });
    const side = await openReport(await openSide(site, 'ours'));
    // Of the first part all orders are refunds.
    let turns = 1;
    const nextPart = () => `AB${String(turns++ % PARTS).padStart(2, '0')}`;
    return {
      async ours() {
        const part = nextPart();
        const took = await side.page.evaluate(
          ([text, debounce, count]) =>
            window.pageClock.typeFilter(text, debounce, { count, first: text, last: text }),
          [part, DEBOUNCE_MILLISECONDS, ROWS] as const,
        );
        await side.page.evaluate(() => window.pageClock.settle());
        return took;
      },
      async peer() {
        const took = await side.page.evaluate(requestAlone, `${reportOf(MONTH)}&ivNumber=${nextPart()}`);
        await side.page.evaluate(() => window.pageClock.settle());
        return took;
      },
      async close() {
        await side.close();
        await site.close();
      },
    };
  },
};

/** The orders of the month have invoices, whose numbers begin with a hundred different parts. */
async function fillNumberedOrders(provider: OpenProvider): Promise<void> {
  await fillOrders(provider);
  const { from, until } = monthOf(MONTH);
  await sql`update "order" set invoices = jsonb_build_array(jsonb_build_object('type', 'invoice',
      'iv_number', 'AB' || lpad((id % ${sql.lit(PARTS)})::text, 2, '0') || lpad(id::text, 7, '0'), 'void', false))
    where store_id = 1 and ctime >= ${from} and ctime < ${until}`.execute(provider.database);
  await sql`vacuum analyze "order"`.execute(provider.database);
}

/** The report with the month and its rows, the focus in the filter. */
async function openReport(side: Side): Promise<Side> {
  const { page } = side;
  const { from, until } = monthOf(MONTH);
  const filter = JSON.stringify({ startTime: from, endTime: until, state: 'complete' });
  await goTo(page, `/dashboard/report/orders?${new URLSearchParams({ filter })}`);
  await page.getByRole('textbox', { name: 'Invoice number' }).focus();
  await page.evaluate(() => window.pageClock.settle());
  return side;
}
