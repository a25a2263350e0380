import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';

/** So many looks in a row must find the page the same. */
const QUIET_LOOKS = 5;

/** Goes through the screens of a page that is loaded once, as a user does by its links. */
export class Walk {
  readonly #page: Page;
  #underWay = 0;

  /** @param page before it is loaded: its requests are counted from here on */
  constructor(page: Page) {
    this.#page = page;
    const count = (step: number) => (request: Request) => {
      // A camera's stream has no end.
      if (!request.url().includes('/streams/')) this.#underWay += step;
    };
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
  }

  /** Goes there without loading the page again, as a link does. */
  async goTo(where: string): Promise<void> {
    await this.#page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, where);
  }

  /** Waits until no request is under way, nothing is busy and the text stays the same. */
  async untilQuiet(): Promise<void> {
    const page = this.#page;
    await expect(page.locator('h1, [role=dialog], form').first()).toBeVisible();
    let quiet = 0;
    let before = '';
    await expect
      .poll(
        async () => {
          const [text, isBusy] = await page.evaluate(
            () => [document.body.innerText, document.querySelector('[aria-busy=true]') !== null] as const,
          );
          quiet = this.#underWay > 0 || isBusy || text !== before ? 0 : quiet + 1;
          before = text;
          return quiet;
        },
        { intervals: [20] },
      )
      .toBeGreaterThanOrEqual(QUIET_LOOKS);
  }
}
