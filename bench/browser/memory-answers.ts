import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Reads that the server has answered. */
    serverAnswers: number;
  }
}

/**
 * From now on the page's reads of a path are answered out of its own memory, with what the server has answered to the
 * same read before: both sides of a row then have their rows in memory.
 * @param path `/api/v1/reading`
 * @returns runs some work. @throws when the server was asked in it, but for the first time
 */
export async function answerFromMemory(
  page: Page,
  path: string,
): Promise<<Value>(work: () => Promise<Value>) => Promise<Value>> {
  await page.evaluate(installMemory, path);
  let asked = 0;
  return async (work) => {
    const value = await work();
    const answers = await page.evaluate(() => window.serverAnswers);
    if (answers === 0 || (asked > 0 && answers > asked))
      throw new Error(`The reads of ${path} are not answered from the page's memory.`);
    asked = answers;
    return value;
  };
}

/** Runs within the page. The first answer to a read is the server's. */
function installMemory(path: string): void {
  window.serverAnswers = 0;
  const answers = new Map<string, { body: string; headers: string }>();
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function remember(this: XMLHttpRequest, ...args: unknown[]) {
    const address = String(args[1]);
    if (args[0] === 'GET' && address.startsWith(`${path}?`)) addresses.set(this, address);
    Reflect.apply(open, this, args);
  };
  XMLHttpRequest.prototype.send = function answer(this: XMLHttpRequest, ...args: unknown[]) {
    const address = addresses.get(this);
    const held = address === undefined ? undefined : answers.get(address);
    if (held === undefined) {
      if (address !== undefined)
        this.addEventListener('load', () => {
          window.serverAnswers += 1;
          answers.set(address, { body: this.responseText, headers: this.getAllResponseHeaders() });
        });
      Reflect.apply(send, this, args);
      return;
    }
    const value = (name: string, what: unknown) => Object.defineProperty(this, name, { value: what });
    setTimeout(() => {
      value('status', 200);
      value('readyState', 4);
      value('response', held.body);
      value('responseText', held.body);
      value('getAllResponseHeaders', () => held.headers);
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  };
}
