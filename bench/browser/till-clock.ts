/** The bench within the till. Times are milliseconds. */
export interface TillClock {
  /** From a tap on an item's tile until the order shows so many lines, painted. */
  tapUntilLines(itemId: number, lines: number): Promise<number>;
  /** From a tap on the button that closes the sale until it is approved on the screen, painted. */
  payUntilApproved(): Promise<number>;
  /** Presses what a cashier presses, and waits until it has done what it does. */
  press(selector: string, until: string | null): Promise<void>;
}

declare global {
  interface Window {
    tillClock: TillClock;
  }
}

/** Makes `window.tillClock`. It runs in the page, so it can use nothing of this module. */
export function installTillClock(): void {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now()));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      if (holds()) return resolve();
      const observer = new MutationObserver(() => {
        if (!holds()) return;
        observer.disconnect();
        clearTimeout(limit);
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      const limit = setTimeout(() => {
        observer.disconnect();
        reject(new Error('The till did not do it within 20 seconds.'));
      }, 20_000);
    });
  const click = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`The till has no ${selector}.`);
    element.click();
  };
  const linesNow = () => document.querySelectorAll('li[data-selected]').length;
  const isSold = () => document.querySelector('[data-step="sold"]') !== null;

  window.tillClock = {
    async tapUntilLines(itemId, lines) {
      const startedAt = performance.now();
      click(`[data-item="${itemId}"]`);
      await until(() => linesNow() === lines);
      return (await painted()) - startedAt;
    },
    async payUntilApproved() {
      const startedAt = performance.now();
      click('[data-step="pay"]');
      await until(isSold);
      return (await painted()) - startedAt;
    },
    async press(selector, expected) {
      click(selector);
      await until(() => expected === null || document.querySelector(expected) !== null);
      await painted();
    },
  };
}
