// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamsAhead } from '../../../custom-pages/live-control/video/streams-ahead.ts';

const ENTRY = 'http://cameras.test/entry.flv';
const EXIT = 'http://cameras.test/exit.flv';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Streams whose players the test loses. */
function build() {
  const opened: { element: HTMLVideoElement; url: string; lose(): void; isClosed: boolean }[] = [];
  const streams = new StreamsAhead((element, url, { onLost }) => {
    const player = { element, url, lose: onLost, isClosed: false };
    opened.push(player);
    return { close: () => void Object.assign(player, { isClosed: true }) };
  });
  return { streams, opened };
}

test('a camera gets the element whose stream was asked for ahead, and is told of its loss', async () => {
  const { streams, opened } = build();
  streams.ask([ENTRY, EXIT]);
  expect(opened.map(({ url }) => url)).toEqual([ENTRY, EXIT]);
  const video = streams.take(EXIT);
  expect(video.element).toBe(opened[1]?.element);
  const onLost = vi.fn();
  video.open({ onLost });
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened[1]?.isClosed).toBe(false);
  opened[1]?.lose();
  expect(onLost).toHaveBeenCalledTimes(1);
  // The same camera asks again, and so does another one of the same stream.
  video.open({ onLost });
  expect(opened[2]?.element).toBe(video.element);
  expect(streams.take(EXIT).element).not.toBe(video.element);
});

test('what no camera takes is closed, by time, by its loss or by the next press', async () => {
  const { streams, opened } = build();
  streams.ask([ENTRY, EXIT]);
  opened[1]?.lose();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  streams.ask([ENTRY]);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
  expect(streams.take(ENTRY).element).not.toBe(opened[2]?.element);
  expect(vi.getTimerCount()).toBe(0);
});

test('a camera that goes before it has opened its stream leaves none behind', () => {
  const { streams, opened } = build();
  streams.ask([ENTRY]);
  streams.take(ENTRY).end();
  expect(opened[0]?.isClosed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a press goes on in a browser that cannot play streams', () => {
  const streams = new StreamsAhead(() => {
    throw new Error('no MediaSource');
  });
  expect(() => streams.ask([ENTRY])).not.toThrow();
  expect(() => streams.take(ENTRY).open({ onLost: () => undefined })).toThrow('no MediaSource');
});
