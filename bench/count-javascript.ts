import { gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { findBrowser } from '../commands/ensure-browser.mjs';

/**
 * The JavaScript that a browser fetches until a page shows what it is for, each file gzipped as a server would.
 * @param url of the page
 * @param selector of what the reader waits for
 * @returns kilobytes (1,000 bytes)
 */
export async function countJavascript(url: string, selector: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined });
  try {
    const page = await browser.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
    });
    await page.goto(url);
    await page.locator(selector).waitFor();
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await browser.close();
  }
}
