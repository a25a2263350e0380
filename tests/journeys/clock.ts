import type { Browser } from '@playwright/test';

/** A Wednesday afternoon in Taipei, in the middle of a month: JOURNEY_CLOCK names another instant. */
const START = '2027-03-10T14:20:00+08:00';
/** Workers are started with the environment of the first process, so they have the same clock. */
const AHEAD = 'JOURNEY_CLOCK_AHEAD';

/**
 * By how many milliseconds the clock of this run is ahead of the machine's. It begins with the run and goes on.
 * @throws Error where JOURNEY_CLOCK is no instant
 */
export function aheadOfMachine(): number {
  const text = process.env['JOURNEY_CLOCK'] || START;
  process.env[AHEAD] ??= String(Date.parse(text) - Date.now());
  const ahead = Number(process.env[AHEAD]);
  if (Number.isNaN(ahead)) throw new Error(`JOURNEY_CLOCK is "${text}", but must be an instant as ${START}.`);
  return ahead;
}

/** Now, as the products and the pages of this run have it. */
export const journeyNow = () => new Date(Date.now() + aheadOfMachine());

/**
 * Gives each page that the browser opens the clock of the run. Playwright's own clock would also replace timers,
 * animation frames and `performance`, which journeys want as they are.
 */
export function giveClock(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(shiftDate, aheadOfMachine());
    return context;
  };
}

/** Runs in the page before its scripts. */
function shiftDate(ahead: number): void {
  const Machine = Date;
  const now = () => Machine.now() + ahead;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Machine(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Machine.prototype.constructor = globalThis.Date;
}
