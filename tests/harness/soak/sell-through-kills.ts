import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { assertSold, checkOut, openShop, type Send, type Shop, sendTo } from '../shop.ts';

const TILLS = 4;
/** A kill comes at a moment within so many milliseconds of work. */
const WITHIN = 400;
const PATIENCE = 60_000;

/**
 * Sells while the server is killed at random moments and started again on the same data: no acknowledged sale is lost,
 * none is half, and none is there twice.
 * @param reopenWithin milliseconds from a start until it answers; without, a start takes what it takes
 * @throws Error that says what is missing, or how long a start took
 */
export async function sellThroughKills(kills: number, reopenWithin = Infinity): Promise<void> {
  let product = await startProduct();
  try {
    const shop = await openShop(product.url);
    const tills = openTills(shop, () => product.url);
    let longest = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await tills.untilNextSale();
      await sleep(Math.random() * WITHIN);
      await product.kill();
      const begun = performance.now();
      product = await startProduct({ dataDir: product.dataDir });
      longest = Math.max(longest, Math.round(performance.now() - begun));
    }
    const sold = await tills.close();
    await assertSold(product.url, shop, sold);
    console.log(
      `${kills} kills during ${sold.length} sales: none lost, none half, none doubled; open again within ${longest} ms.`,
    );
    if (longest > reopenWithin)
      throw new Error(`A start took ${longest} ms (goal: at most ${reopenWithin} ms).`);
  } finally {
    await product.dispose();
  }
}

/**
 * Cashiers who sell one order after the other, and ask again, under the same key, until they get an answer.
 * @param readUrl of the server that runs now
 */
export function openTills(shop: Shop, readUrl: () => string) {
  const closing = new AbortController();
  const sold: number[] = [];
  const send: Send = async (...call) => {
    for (;;) {
      try {
        return await sendTo(readUrl(), shop)(...call);
      } catch (error) {
        // A refusal is no lost answer: it would come again for ever.
        if (error instanceof Error && / answered 4\d\d/.test(error.message)) throw error;
        await sleep(20);
      }
    }
  };
  const work = Array.from({ length: TILLS }, async (_, till) => {
    for (let sale = 0; !closing.signal.aborted; sale += 1)
      sold.push(await checkOut(send, shop, `kill-${till}-${sale}`));
  });
  // Waited for at the end; until then a refusal must not end the process.
  for (const each of work) each.catch(() => {});
  return {
    async untilNextSale() {
      const before = sold.length;
      const deadline = Date.now() + PATIENCE;
      while (sold.length === before) {
        if (Date.now() > deadline) throw new Error('The tills sell nothing any more.');
        await sleep(5);
      }
    },
    /** @returns the orders of all acknowledged sales */
    async close() {
      closing.abort();
      await Promise.all(work);
      return sold;
    },
  };
}
