import type { Page } from '@playwright/test';
import { readingName } from '../sample/readings.ts';
import { buildWide, LAST_FIELD, WIDE_FIELDS } from '../sample/wide.ts';
import type { Turn } from './open-pair.ts';
import type { ExpectedCards, ExpectedList } from './page-clock.ts';

/** The rows `first` to `last` of the long list, by number. */
export function expectReadings(first: number, last: number): ExpectedList {
  return { count: last - first + 1, first: readingName(first), last: readingName(last) };
}

/** Goes to a list within the app and waits until it is painted. */
export function openList({ page, addressOf }: Turn, path: string, expected: ExpectedList): Promise<number> {
  return page.evaluate(([address, list]) => window.pageClock.openList(address, list), [
    addressOf(path),
    expected,
  ] as const);
}

/** Goes to a grid of cards within the app and waits until it is painted. */
export function openCards({ page, addressOf }: Turn, path: string, expected: ExpectedCards): Promise<number> {
  return page.evaluate(([address, cards]) => window.pageClock.openCards(address, cards), [
    addressOf(path),
    expected,
  ] as const);
}

/** Goes to the list without records, where every measurement begins, and waits until all is quiet there. */
export async function goBack({ page, addressOf }: Pick<Turn, 'page' | 'addressOf'>): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, addressOf('blank'));
  await settle(page);
}

export function settle(page: Page): Promise<void> {
  return page.evaluate(() => window.pageClock.settle());
}

/**
 * Goes to the form of one record and waits until its first 60 fields are painted.
 * @param path the form of 60, or the longer one that begins with the same
 */
export function openForm(
  { page, addressOf }: Pick<Turn, 'page' | 'addressOf'>,
  id: number,
  path: 'wide' | 'long' = 'wide',
): Promise<number> {
  const lastValue = String(buildWide(id)[LAST_FIELD]);
  return page.evaluate(([address, inputs, value]) => window.pageClock.openForm(address, inputs, value), [
    addressOf(`${path}/${id}`),
    WIDE_FIELDS,
    lastValue,
  ] as const);
}
