import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tests/harness/run/browser.ts';
import { share } from '../share.ts';

/**
 * One Chromium for the whole run. Its frames come as soon as they are drawn instead of sixty times a second: else
 * every figure would be rounded up to the next 17 ms, and a fast side could not be told from a slow one.
 */
export const openBrowser = share(async () => {
  const executablePath = await ensureBrowser();
  if (!executablePath) throw new Error('No Chromium is here and none could be installed.');
  return chromium.launch({
    executablePath,
    // The run closes it with everything else, and ends after that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--disable-background-networking',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
      '--js-flags=--expose-gc',
    ],
  });
});
