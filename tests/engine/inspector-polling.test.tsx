// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { DataProvider, RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import { eventually } from '../support/eventually.ts';
import { buildDescription, renderView } from './render-view.tsx';

const POLL_SECONDS = 5;
/**
 * `npm run soak -- readings` asks for 8, which take two minutes, more on a busy machine; what 5,760 readings leave in the
 * heap of a real browser is a row of `npm run bench`.
 */
const HOURS = Number(process.env.POLLED_HOURS ?? 0.5);
const REFRESHES = (HOURS * 3600) / POLL_SECONDS;
const ROWS = 5;

let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:32:05Z') });
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Of the clock that no test fakes; together 30 s. */
const REAL_TURNS = 3_000;
const { setTimeout: inRealTime } = globalThis;
const realTurn = () => new Promise((resolve) => inRealTime(resolve, 10));

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function setHidden(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(0);
}

/** A list that is read every 5 s. @param answer how long an answer takes, and what it is */
async function renderPolled(answer: (count: number) => Promise<RaRecord[]>) {
  const underWay = { now: 0, most: 0, count: 0 };
  const getList = async () => {
    underWay.count += 1;
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    try {
      const data = await answer(underWay.count);
      return { data, total: data.length };
    } finally {
      underWay.now -= 1;
    }
  };
  const description = buildDescription({
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', format: 'plate' },
      entered: { type: 'string', format: 'date-time' },
    },
    views: {
      list: {
        kind: 'inspector',
        pollSeconds: POLL_SECONDS,
        columns: ['name'],
        side: ['name', { field: 'entered', format: 'elapsed', align: 'end' }],
        detail: ['name', { type: 'Control', scope: '#/properties/entered', options: { format: 'elapsed' } }],
      },
      form: {},
    },
  });
  const view = renderView(<ResourceList description={description} />, {
    dataProvider: { getList } as unknown as Partial<DataProvider>,
  });
  const shown = () => screen.queryByRole('listbox')?.textContent ?? '';
  // The parts that are loaded when they are drawn come by real time. No faked time may pass in it: `vi.waitFor` would
  // move it on, and with it the second reading.
  for (let turn = 0; turn < REAL_TURNS && !shown().includes('ABC-1001'); turn += 1) {
    await pass(0);
    await realTurn();
  }
  expect(shown()).toContain('ABC-1001');
  return { ...view, underWay };
}

const ENTERED = '2026-11-20T01:14:50Z';
const buildRows = (turn: number, count = ROWS): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `ABC-${1001 + index}`,
    entered: ENTERED,
    // One in twenty is another one each time.
    note: index % ROWS === turn % ROWS ? turn : 0,
  }));

const age = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent ?? '';

describe('a list that is read every 5 s', () => {
  it('is never read twice at once: a slow answer delays the next reading', async () => {
    const { underWay } = await renderPolled(async (count) => {
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, 12_000));
      return buildRows(count);
    });
    expect(underWay.count).toBe(1);

    await pass(5);
    expect(underWay.count).toBe(2);
    await pass(11);
    expect(underWay.count).toBe(2);
    // Answered after 12 s, and 5 s after that the next one.
    await pass(5);
    expect(underWay.count).toBe(2);
    await pass(2);
    expect(underWay).toMatchObject({ count: 3, most: 1 });
  });

  it('rests while the page is hidden, and is read at once when the reader is back', async () => {
    const { underWay } = await renderPolled(async (count) => buildRows(count));

    await setHidden(true);
    await pass(600);
    expect(underWay.count).toBe(1);
    await setHidden(false);
    expect(underWay.count).toBe(2);
    await pass(5);
    expect(underWay.count).toBe(3);
  });

  it('says how old its rows are, and when the next ones do not come', async () => {
    let isBroken = false;
    let isSilent = false;
    await renderPolled(async (count) => {
      if (isBroken) throw Object.assign(new Error('no'), { status: 503 });
      if (isSilent) await new Promise(() => undefined);
      return buildRows(count);
    });
    expect(age()).toContain('每 5 秒更新，14:32:05');
    await pass(5);
    expect(age()).toContain('每 5 秒更新，14:32:10');

    isBroken = true;
    await pass(5.5);
    expect(age()).toContain('資料停在 14:32:10，重新連線中');
    expect(screen.getByRole('listbox').textContent).toContain('ABC-1001');

    isBroken = false;
    await pass(5);
    expect(age()).toContain('每 5 秒更新，14:32:20');
    isSilent = true;
    await pass(13);
    expect(age()).toContain('每 5 秒更新，14:32:20');
    await pass(2);
    expect(age()).toContain('資料停在 14:32:20，重新連線中');
  });

  it('counts the time since an instant on without any reading', async () => {
    await renderPolled(async () => buildRows(1));
    await setHidden(true);
    const shown = () => screen.getByRole('option', { selected: true }).querySelector('time')?.textContent;
    await eventually(async () => {
      await pass(0);
      expect(shown()).toBe('5 小時 18 分');
    });
    await pass(60);
    expect(shown()).toBe('5 小時 19 分');
    await pass(24 * 3600);
    expect(shown()).toBe('1 天 5 小時 19 分');
  });

  it.each([
    ['2026-11-20T06:20:10Z', '12 分鐘'],
    ['2026-11-20T06:32:01Z', '0 分鐘'],
  ])('counts from %s in the words of a span that has ended', async (entered, text) => {
    await renderPolled(async () => buildRows(1).map((row) => ({ ...row, entered })));
    await eventually(async () => {
      await pass(0);
      expect(screen.getByRole('option', { selected: true }).querySelector('time')?.textContent).toBe(text);
    });
  });

  it('leaves nothing behind: after hours of readings as many timers and listeners as at first, and none at the end', async () => {
    const listeners = countListeners();
    const { underWay, unmount } = await renderPolled(async (count) => buildRows(count));
    // What was kept for a while at first is gone by then.
    await pass(600);
    const before = { timers: vi.getTimerCount(), listeners: listeners.count, nodes: countNodes() };
    const counted = underWay.count;

    // One act a reading: within a single one React would draw once, at its end.
    for (let reading = 0; reading < REFRESHES; reading += 1) await pass(POLL_SECONDS);
    expect(underWay.count - counted).toBe(REFRESHES);
    expect({ timers: vi.getTimerCount(), listeners: listeners.count, nodes: countNodes() }).toEqual(before);

    unmount();
    await pass(POLL_SECONDS);
    expect(underWay.count - counted).toBe(REFRESHES);
    expect(listeners.left()).toEqual([]);
  }, 1_200_000);
});

const countNodes = () => document.querySelectorAll('*').length;

/** Listeners of the window and the document that have come since and not gone. */
function countListeners() {
  const held = new Set<unknown>();
  const state = {
    /** Without that of the router, which outlives its views. */
    left: () => [...held].filter((key) => !String(key).includes('pagehide')),
    get count() {
      return held.size;
    },
  };
  const keys = new WeakMap<object, string>();
  let number = 0;
  const keyOf = (target: object, type: string, listener: unknown, options: unknown) => {
    const isCapture = typeof options === 'boolean' ? options : Boolean(Object(options).capture);
    const own = Object(listener);
    if (!keys.has(own)) keys.set(own, String((number += 1)));
    return `${target === window} ${type} ${keys.get(own)} ${isCapture}`;
  };
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      const [type, listener, options] = args;
      if (Object(options).once !== true) held.add(keyOf(target, String(type), listener, options));
      Reflect.apply(add, target, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      const [type, listener, options] = args;
      held.delete(keyOf(target, String(type), listener, options));
      Reflect.apply(remove, target, args);
    });
  }
  return state;
}
