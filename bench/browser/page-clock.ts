/** What a list has to show before it counts as painted. */
export interface ExpectedList {
  /** All of its rows. */
  count: number;
  /** A text of the first row, and one of the last. */
  first: string;
  last: string;
}

/** What a grid of cards has to show before it counts as painted. */
export interface ExpectedCards {
  count: number;
  /** A text of the first card. */
  first: string;
}

/** The bench within a page; both sides get the same. Times are milliseconds. */
export interface PageClock {
  /** Goes to an address of the app as Back does, and waits until the list there is painted. */
  openList(address: string, expected: ExpectedList): Promise<number>;
  /** The same for a grid of cards, each an `article`. */
  openCards(address: string, expected: ExpectedCards): Promise<number>;
  /** The same for a form: all its inputs are there, the last holds its value, and its lists have so many rows in all. */
  openForm(address: string, inputs: number, lastValue: string, rows?: number): Promise<number>;
  /** The same for a year's calendar: all its days are there, holidays among them. */
  openYear(address: string, days: number): Promise<number>;
  /** From the start of the page's own load. */
  loadList(expected: ExpectedList): Promise<number>;
  /**
   * Puts rows of the same ids into the query cache, `every` one in `every` changed, as an answer that has just been
   * parsed; until the first of the changed rows is painted.
   */
  refreshList(resource: string, count: number, every: number, text: string): Promise<number>;
  /**
   * Types a whole text into the focused filter, and waits until the list that it leaves is painted. What the filter
   * itself waits for further keys is taken off.
   */
  typeFilter(text: string, debounceMilliseconds: number, expected: ExpectedList): Promise<number>;
  /** From now on the next key is waited for. */
  awaitKey(): void;
  /** From that key's keydown until what it did to the focused input was painted. */
  keyTook(): Promise<number>;
  /** The app's own query cache. */
  client(): unknown;
  /** Nothing is being asked of the server, and the page had time to itself. */
  settle(): Promise<void>;
}

declare global {
  interface Window {
    pageClock: PageClock;
    gc?(): void;
  }
}

/**
 * Makes `window.pageClock`. It runs in the page, so it can use nothing of this module.
 *
 * Painted means: what is waited for is in the DOM, and the next frame has been styled, laid out, painted and handed to
 * the compositor. All that happens in one task of the main thread, after the frame's animation callbacks; a task posted
 * from such a callback comes after it, so that everything the frame costs is counted, for either side by this same
 * code. What threads of the compositor do then is counted for neither. A second animation frame would be no better a
 * sign: where nothing moves it waits for the display's own clock. For a body that draws only the rows in sight, the
 * last row that is in sight is waited for, and the scroll height of all rows.
 */
export function installPageClock(): void {
  interface Client {
    isFetching(): number;
    getQueryCache(): {
      findAll(filters: object): { queryKey: readonly unknown[]; state: { data: unknown } }[];
    };
    setQueryData(key: readonly unknown[], data: unknown): void;
  }
  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: { client?: Client } | null;
  }
  type Rows = { id: unknown; name: string }[];
  const FRAME_MILLISECONDS = 1000 / 60;
  const GOLDEN = 0.618;

  const nextFrame = () =>
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
      observer.observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['value'],
      });
      const limit = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`Nothing was painted within 30 seconds at ${location.href}`));
      }, 30_000);
    });

  const scrollerOf = (element: Element): Element => {
    for (let one = element.parentElement; one !== null; one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
        return one;
    return document.documentElement;
  };

  /** The outer rows of a table's body that say something, from one end; spacers of a virtual body say nothing. */
  const rowWithText = (body: HTMLTableSectionElement, isLast: boolean): HTMLTableRowElement | null => {
    for (let index = 0; index < body.rows.length; index += 1) {
      const row = body.rows[isLast ? body.rows.length - 1 - index : index];
      if (row !== undefined && row.cells.length > 1) return row;
    }
    return null;
  };

  const isListPainted = ({ count, first, last }: ExpectedList): boolean => {
    const body = document.querySelector<HTMLTableSectionElement>('table tbody');
    if (body === null) return false;
    const top = rowWithText(body, false);
    const bottom = rowWithText(body, true);
    if (top === null || bottom === null || !top.textContent.includes(first)) return false;
    if (body.rows.length >= count) return bottom.textContent.includes(last);
    // A body that draws what is in sight.
    const scroller = scrollerOf(body);
    const height = bottom.getBoundingClientRect().height;
    const edge = Math.min(scroller.getBoundingClientRect().bottom, innerHeight);
    return scroller.scrollHeight >= count * height && bottom.getBoundingClientRect().bottom >= edge;
  };

  const isGridPainted = ({ count, first }: ExpectedCards): boolean => {
    const cards = [...document.querySelectorAll('article')];
    const [top] = cards;
    const bottom = cards.at(-1);
    if (top === undefined || bottom === undefined || !top.textContent.includes(first)) return false;
    if (cards.length >= count) return true;
    // A grid that draws what is in sight.
    const { top: line, height } = top.getBoundingClientRect();
    const abreast = cards.filter((card) => card.getBoundingClientRect().top === line).length;
    const scroller = scrollerOf(top);
    const edge = Math.min(scroller.getBoundingClientRect().bottom, innerHeight);
    return (
      scroller.scrollHeight >= (count / abreast) * height && bottom.getBoundingClientRect().bottom >= edge
    );
  };

  const isFormPainted = (count: number, lastValue: string, rows: number): boolean => {
    if (document.querySelectorAll('form tr[data-item]').length < rows) return false;
    const inputs = document.querySelectorAll<HTMLInputElement>(
      'form input:not([aria-hidden]), form textarea',
    );
    const boxes = document.querySelectorAll('form [role=combobox]:not(input)');
    return inputs.length + boxes.length >= count && [...inputs].some(({ value }) => value === lastValue);
  };

  /** The app's own query cache: nothing of it is exported, so it is looked up where React keeps it. */
  const findClient = (): Client => {
    const root: Record<string, unknown> = Object(document.getElementById('root'));
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const search = (fiber: Fiber | null): Client | null => {
      for (let one = fiber; one !== null; one = one.sibling) {
        if (typeof one.memoizedProps?.client?.getQueryCache === 'function') return one.memoizedProps.client;
        const found = search(one.child);
        if (found !== null) return found;
      }
      return null;
    };
    // React keeps two trees and turns them; the container names one of them, its state the one in use.
    const container = key === undefined ? null : (root[key] as { stateNode: { current: Fiber } });
    const client = container === null ? null : search(container.stateNode.current);
    if (client === null) throw new Error('The page has no query cache.');
    return client;
  };

  /**
   * Spreads the beginnings evenly over a frame, as answers and clicks come. `settle` ends with a frame: begun right
   * after it, each measurement of something short would be the wait for the next one, whatever it cost.
   */
  let phase = 0;
  const anyMoment = () => {
    phase = (phase + GOLDEN) % 1;
    return new Promise((resolve) => setTimeout(resolve, phase * FRAME_MILLISECONDS));
  };

  const measured = async (trigger: () => void, holds: () => boolean): Promise<number> => {
    await anyMoment();
    const startedAt = performance.now();
    trigger();
    await until(holds);
    return (await nextFrame()) - startedAt;
  };

  const goTo = (address: string) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };

  let key = Promise.resolve(Number.NaN);
  window.pageClock = {
    openList: (address, expected) =>
      measured(
        () => goTo(address),
        () => isListPainted(expected),
      ),
    openCards: (address, expected) =>
      measured(
        () => goTo(address),
        () => isGridPainted(expected),
      ),
    openForm: (address, inputs, lastValue, rows = 0) =>
      measured(
        () => goTo(address),
        () => isFormPainted(inputs, lastValue, rows),
      ),
    openYear: (address, days) =>
      measured(
        () => goTo(address),
        () =>
          document.querySelectorAll('[data-date]').length === days &&
          document.querySelector('[data-date][data-mark="holiday"]') !== null,
      ),
    async loadList(expected) {
      await until(() => isListPainted(expected));
      return nextFrame();
    },
    refreshList(resource, count, every, text) {
      const client = findClient();
      const query = client
        .getQueryCache()
        .findAll({ queryKey: [resource, 'getList'] })
        .find(({ state }) => (state.data as { data?: Rows } | undefined)?.data?.length === count);
      if (query === undefined) throw new Error(`The query cache has no ${count} rows of ${resource}.`);
      const answer: { data: Rows } = JSON.parse(JSON.stringify(query.state.data));
      for (const [index, row] of answer.data.entries())
        if (index % every === 0) row.name = `${row.name.split(' ~')[0]} ~${text}`;
      const body = document.querySelector<HTMLTableSectionElement>('table tbody');
      return measured(
        () => client.setQueryData(query.queryKey, answer),
        () => body !== null && rowWithText(body, false)?.textContent.includes(`~${text}`) === true,
      );
    },
    async typeFilter(text, debounceMilliseconds, expected) {
      const box = document.activeElement;
      if (!(box instanceof HTMLInputElement)) throw new Error('No filter has the focus.');
      // React hears of a value that is set past its own setter.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      const took = await measured(
        () => {
          set?.call(box, text);
          box.dispatchEvent(new Event('input', { bubbles: true }));
        },
        () => isListPainted(expected),
      );
      return took - debounceMilliseconds;
    },
    awaitKey() {
      key = new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error('No key was typed into a field.')), 10_000);
        const onDown = () => {
          const startedAt = performance.now();
          const onInput = () => {
            clearTimeout(limit);
            void nextFrame().then((endedAt) => resolve(endedAt - startedAt));
          };
          document.addEventListener('input', onInput, { once: true });
        };
        document.addEventListener('keydown', onDown, { once: true, capture: true });
      });
    },
    keyTook: () => key,
    client: findClient,
    async settle() {
      const client = findClient();
      for (let quiet = 0; quiet < 3; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        quiet = client.isFetching() === 0 ? quiet + 1 : 0;
      }
      window.gc?.();
      await nextFrame();
    },
  };
}
