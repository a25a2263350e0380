import type { Page, TestInfo } from '@playwright/test';
import { toPlateText } from '../../src/domain/typed-text.ts';
import { findForeign, type Overflow, readOverflows, readTexts, splitData } from './seen-words.ts';
import { Walk } from './walk.ts';

const WIDTHS = [1440, 1024] as const;
/** As they stand on a keyboard. */
const KEYS = ['Enter', 'Esc', 'Alt', 'Tab', 'Delete', 'Backspace', 'Space', 'Home', 'End', 'PgUp', 'PgDn'];
/** The same in every language: the product's name, the currency, languages by their own name, keys. */
const NAMES = ['Gatehouse', 'NT$', 'English', 'Pseudo-Accents', '繁體中文', ...KEYS];

/** Looks at a page in the pseudo-language: what is not in its brackets and is no data was never translated. */
export class PseudoReader {
  readonly untranslated = new Set<string>();
  /** The id of the first row that the last list had. */
  firstId: number | null = null;
  readonly #overflows = new Map<string, Overflow & { where: string; viewport: number }>();
  readonly #data = new Set(NAMES);
  readonly #page: Page;
  readonly #walk: Walk;
  readonly #reading = new Set<Promise<void>>();

  constructor(page: Page) {
    this.#page = page;
    this.#walk = new Walk(page);
    page.on('response', (response) => {
      // A camera's stream is no JSON, and has no end.
      if (!/\/api\/(?!v1\/streams\/)|\/health$/.test(response.url())) return;
      const reading = response.json().then(
        (answer) => this.#learn(answer),
        () => undefined,
      );
      this.#reading.add(reading);
      void reading.then(() => this.#reading.delete(reading));
    });
  }

  /** Goes there without loading the page again, as a link does. */
  async goTo(where: string): Promise<void> {
    this.firstId = null;
    await this.#walk.goTo(where);
  }

  /** Reads what stands there, at both widths, once nothing is under way. */
  async read(where: string): Promise<void> {
    const page = this.#page;
    await this.#walk.untilQuiet();
    await Promise.all(this.#reading);
    for (const { text, kind, element } of await readTexts(page)) {
      const foreign = findForeign(text, this.#data);
      if (foreign !== null) this.untranslated.add(`${where}: ${kind} of ${element}: "${foreign}"`);
    }
    for (const viewport of WIDTHS) {
      await page.setViewportSize({ width: viewport, height: 900 });
      for (const overflow of await readOverflows(page))
        this.#overflows.set(`${viewport} ${overflow.element} ${overflow.text}`, {
          ...overflow,
          where,
          viewport,
        });
    }
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  }

  /** Puts what was cut off into the report of the test. */
  async report(info: TestInfo): Promise<void> {
    const overflows = [...this.#overflows.values()];
    await info.attach('overflow', {
      body: JSON.stringify(overflows, null, 2),
      contentType: 'application/json',
    });
    for (const { where, viewport, element, text, width, place } of overflows)
      info.annotations.push({
        type: 'overflow',
        description: `${where} at ${viewport}: ${element} "${text}" ${width} > ${place}`,
      });
  }

  #learn(answer: unknown): void {
    if (Array.isArray(answer) && typeof answer[0]?.id === 'number') this.firstId ??= answer[0].id;
    if (typeof answer === 'string')
      // A plate is shown with its dash.
      for (const part of [answer.trim(), toPlateText(answer), ...splitData(answer)]) this.#data.add(part);
    else if (typeof answer === 'object' && answer !== null)
      for (const value of Object.values(answer)) this.#learn(value);
  }
}
