import type { Page } from 'playwright-core';

/** Leads a page of the product to an address, without loading it again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Runs within the page: the request and its whole answer, in milliseconds. */
export async function requestAlone(path: string): Promise<number> {
  const { token } = JSON.parse(localStorage.getItem('gatehouse.session') ?? '{}');
  const startedAt = performance.now();
  const answer = await fetch(path, { headers: { Authorization: token } });
  await answer.text();
  return performance.now() - startedAt;
}
