import { gzipSync } from 'node:zlib';
import type { BrowserContext, Request } from '@playwright/test';

/**
 * The JavaScript that a page has asked for until it shows what it is for: every script, module and preload whose
 * request had begun by then, whether it was needed for that or not. Each file is gzipped here in the same way,
 * because servers differ in whether they do.
 * @param context a fresh profile, closed at the end
 * @param url of the page
 * @param selector of what the reader waits for
 * @returns kilobytes (1,000 bytes)
 */
export async function countJavascript(
  context: BrowserContext,
  url: string,
  selector: string,
): Promise<number> {
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(selector).first().waitFor();
    const sizes = await Promise.all([...requests].map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await context.close();
  }
}

/** @returns bytes; 0 for what is no JavaScript */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  if (response === null || !/javascript/.test(response.headers()['content-type'] ?? '')) return 0;
  return gzipSync(await response.body()).length;
}
