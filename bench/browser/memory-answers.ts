import type { Page } from '@playwright/test';

/**
 * From now on the page's reads of a path are answered out of its own memory, with what the server has answered to the
 * same read before: both sides of a row then have their rows in memory.
 * @param path `/api/v1/reading`
 */
export async function answerFromMemory(page: Page, path: string): Promise<void> {
  await page.evaluate(installMemory, path);
}

/** Runs within the page. The first answer to a read is the server's. */
function installMemory(path: string): void {
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
        this.addEventListener('load', () =>
          answers.set(address, { body: this.responseText, headers: this.getAllResponseHeaders() }),
        );
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
