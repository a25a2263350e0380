import { CommandError } from './preparing/command-error.mjs';
import { sellBesideLists } from './soaking/sell-beside-lists.mjs';
import { sellBesideUploads } from './soaking/sell-beside-uploads.mjs';
import { sellByFourClicks } from './soaking/sell-by-four-clicks.mjs';
import { sellPastPrinter } from './soaking/sell-past-printer.mjs';
import { sellThroughCrashes } from './soaking/sell-through-crashes.mjs';
import { sellThroughKills } from './soaking/sell-through-kills.mjs';
import { sellThroughOutages } from './soaking/sell-through-outages.mjs';
import { sellWithLosses } from './soaking/sell-with-losses.mjs';
import { openShop } from './soaking/shop.mjs';
import { workSteadily } from './soaking/work-steadily.mjs';
import { startProduct } from './testing/product-process.mjs';

const SALES = 1_000;
const KILLS = 50;
const REOPEN_WITHIN = 5_000;
const CRASHES = 12;
const OUTAGE = 60_000;
const PRINTED_SALES = 20;
const CLICKED_SALES = 40;
const LISTED_ORDERS = 30_000;
const LISTS = 20;
const UPLOADS = 60;
const MINUTES = 5;
const USER = { name: 'soak', password: 'soak-password' };

/** @type {ReadonlyMap<string, (minutes: number) => Promise<void>>} */
const STEPS = new Map([
  ['losses', sellOverTheNetwork],
  ['kills', () => sellThroughKills(KILLS, REOPEN_WITHIN)],
  ['database', () => sellThroughCrashes(CRASHES)],
  ['printer', () => sellPastPrinter(PRINTED_SALES)],
  ['offline', () => sellThroughOutages(OUTAGE)],
  ['clicks', () => sellByFourClicks(CLICKED_SALES)],
  ['lists', () => sellBesideLists(LISTED_ORDERS, LISTS)],
  ['uploads', () => sellBesideUploads(UPLOADS)],
  ['work', (/** @type {number} */ minutes) => workSteadily(minutes * 60_000)],
]);

/**
 * `npm run soak -- STEP … MINUTES`: sells while answers get lost, the server or its database is killed, the printer fails,
 * the provider is away, long lists are read or photos are sent, then keeps the product at work for so long (5 minutes
 * when left out). Without a step, all of them.
 * @param {readonly string[]} words
 * @returns {Promise<number>} the exit code: 1 when a step has failed
 */
export async function main(words) {
  const { names, minutes } = parseWords(words);
  let isWhole = true;
  for (const [name, step] of STEPS) {
    if (!names.includes(name)) continue;
    console.log(`\n== ${name}`);
    try {
      await step(minutes);
    } catch (error) {
      isWhole = false;
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return isWhole ? 0 : 1;
}

/** @param {readonly string[]} words */
function parseWords(words) {
  const known = [...STEPS.keys()];
  const isNumber = (/** @type {string} */ word) => Number(word) > 0;
  const unknown = words.find((word) => !known.includes(word) && !isNumber(word));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no step "${unknown}". There are: ${known.join(', ')}, and a number of minutes.`,
    );
  const named = words.filter((word) => known.includes(word));
  return { names: named.length > 0 ? named : known, minutes: Number(words.find(isNumber) ?? MINUTES) };
}

async function sellOverTheNetwork() {
  const product = await startProduct();
  try {
    await sellWithLosses(product.url, await openShop(product.url, USER), SALES);
  } finally {
    await product.dispose();
  }
}
