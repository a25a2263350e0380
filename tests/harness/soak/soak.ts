import { CommandError } from '../../../commands/preparing/command-error.mjs';
import { compareTariffs } from './compare-tariffs.ts';
import { liveAllDay } from './live-all-day.ts';
import { publishThroughFaults } from './publish-through-faults.ts';
import { readAllDay } from './read-all-day.ts';
import { sellBesideLists, sellBesideUploads } from './sell-beside-load.ts';
import { sellByFourClicks } from './sell-by-four-clicks.ts';
import { sellPastPrinter } from './sell-past-printer.ts';
import { sellThroughCrashes } from './sell-through-crashes.ts';
import { sellThroughKills } from './sell-through-kills.ts';
import { sellThroughOutages } from './sell-through-outages.ts';
import { sellWithLosses } from './sell-with-losses.ts';
import { atShop } from './shops.ts';
import { workSteadily } from './work-steadily.ts';

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
const BROKER_AWAY = 30_000;
const TARIFF_CASES = 100_000;
const POLLED_HOURS = 8;
const LIVE_HOURS = 24;
const MINUTES = 5;

const STEPS = new Map<string, (minutes: number) => Promise<void>>([
  ['losses', () => atShop(({ url }, shop) => sellWithLosses(url, shop, SALES))],
  ['kills', () => sellThroughKills(KILLS, REOPEN_WITHIN)],
  ['database', () => sellThroughCrashes(CRASHES)],
  ['printer', () => sellPastPrinter(PRINTED_SALES)],
  ['offline', () => sellThroughOutages(OUTAGE)],
  ['clicks', () => sellByFourClicks(CLICKED_SALES)],
  ['lists', () => sellBesideLists(LISTED_ORDERS, LISTS)],
  ['uploads', () => sellBesideUploads(UPLOADS)],
  ['RabbitMQ', () => publishThroughFaults(BROKER_AWAY)],
  ['tariffs', () => compareTariffs(TARIFF_CASES)],
  ['readings', () => readAllDay(POLLED_HOURS)],
  ['live-day', () => liveAllDay(LIVE_HOURS)],
  ['work', (minutes) => workSteadily(minutes * 60_000)],
]);

/**
 * `npm run soak -- STEP … MINUTES`: sells while answers get lost, the server or its database is killed, the printer fails,
 * the provider is away, long lists are read or photos are sent, tells live events while RabbitMQ is away, compares the prices of random stays, reads a list every 5 s for a working day in fast-forward, tells two tabs the live messages of a day in fast-forward, then keeps the product
 * at work for so long (5 minutes when left out). Without a step, all of them.
 * @returns the exit code: 1 when a step has failed
 */
export async function main(words: readonly string[]): Promise<number> {
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

function parseWords(words: readonly string[]) {
  const known = [...STEPS.keys()];
  const isNumber = (word: string) => Number(word) > 0;
  const unknown = words.find((word) => !known.includes(word) && !isNumber(word));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no step "${unknown}". There are: ${known.join(', ')}, and a number of minutes.`,
    );
  const named = words.filter((word) => known.includes(word));
  return { names: named.length > 0 ? named : known, minutes: Number(words.find(isNumber) ?? MINUTES) };
}
