import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Screen,
  StreamKeeper,
  type StreamState,
} from '../../../custom-pages/live-control/video/keep-stream.ts';
import { catchUpTo, isStill, retryDelayOf } from '../../../custom-pages/live-control/video/pacing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a lag of 1.2 s or more is caught up to just behind the newest picture', () => {
  expect(catchUpTo({ currentTime: 10, bufferedEnd: 11.1 })).toBeNull();
  expect(catchUpTo({ currentTime: 10, bufferedEnd: 11.2 })).toBeCloseTo(10.9);
  expect(catchUpTo({ currentTime: 10, bufferedEnd: 70 })).toBeCloseTo(69.7);
  expect(catchUpTo({ currentTime: 10, bufferedEnd: null })).toBeNull();
});

test('a broken stream is asked for again after 1, 2, 4 … 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(retryDelayOf)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect(isStill(0, 5_999)).toBe(false);
  expect(isStill(0, 6_000)).toBe(true);
});

/** A screen whose stream is what the test makes of it. */
function build() {
  const screen = { currentTime: 0, end: 0, readyState: 0 };
  const video: Screen = {
    get currentTime() {
      return screen.currentTime;
    },
    set currentTime(at: number) {
      screen.currentTime = at;
    },
    get readyState() {
      return screen.readyState;
    },
    get buffered() {
      return { length: screen.end === 0 ? 0 : 1, start: () => 0, end: () => screen.end } as TimeRanges;
    },
  };
  const states: StreamState[] = [];
  const opened: { lose: () => void; isClosed: boolean }[] = [];
  const lastPictures = { count: 0 };
  const open = async ({ onLost }: { onLost(): void }) => {
    const player = { lose: onLost, isClosed: false };
    opened.push(player);
    screen.end = 0;
    screen.readyState = 0;
    return {
      close: () => {
        player.isClosed = true;
      },
    };
  };
  const keeper = new StreamKeeper({
    video,
    open,
    onState: (state) => states.push(state),
    onLastPicture: () => {
      lastPictures.count += 1;
    },
  });
  return { screen, states, opened, keeper, lastPictures };
}

test('a stream catches up every two seconds', async () => {
  const { screen, keeper, states } = build();
  Object.assign(screen, { end: 5, readyState: 4 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(screen.currentTime).toBeCloseTo(4.7);
  expect(states.at(-1)).toEqual({ kind: 'playing', lagSeconds: expect.closeTo(0.3) });
  keeper.end();
});

test('a lost stream keeps its last picture, says since when, and is opened again after longer waits', async () => {
  const { screen, opened, states, keeper, lastPictures } = build();
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(screen, { end: 1, readyState: 4 });
  keeper.hasPicture();
  opened[0]?.lose();
  opened[0]?.lose();
  expect(states.at(-1)).toEqual({ kind: 'lost', stoppedAt: 1_000_000 });
  expect(lastPictures.count).toBe(1);
  expect(opened[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.length).toBe(2);
  opened[1]?.lose();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(opened.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened.length).toBe(3);
  expect(states.some(({ kind }) => kind === 'connecting')).toBe(true);
  // While it is asked for again it is still said to have stopped.
  expect(states.at(-1)?.kind).toBe('lost');
  keeper.end();
});

test('a stream whose connection stands but brings nothing is opened again', async () => {
  const { opened, keeper } = build();
  await vi.advanceTimersByTimeAsync(7_500);
  expect(opened.length).toBe(2);
  expect(opened[0]?.isClosed).toBe(true);
  keeper.end();
});

test('an ended stream is closed, also one that was still being opened, and is not asked for again', async () => {
  const { opened, keeper } = build();
  keeper.end();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(vi.getTimerCount()).toBe(0);
});
