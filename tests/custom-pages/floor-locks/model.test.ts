import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type LockCommands,
  type LockEvent,
  reduceLockCommands,
} from '../../../custom-pages/floor-locks/model/lock-commands.ts';
import {
  countStatuses,
  groupByZone,
  matchesFilter,
  readLocks,
} from '../../../custom-pages/floor-locks/model/locks.ts';
import { Poll } from '../../../custom-pages/floor-locks/model/poll.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

test('locks are read in their wire names; another status is unknown, and so is a lock without a device', () => {
  const rows = [
    { id: 1, name: 'A-01', zone: 'A', status: 'lock', changed_at: '2026-11-20T00:40:00Z', changed_by: 'x' },
    { id: 2, name: 'A-02', status: 'sideways' },
    { id: 3, name: 'A-03', status: 'lock', is_set_up: false },
    { name: 'no id' },
    null,
  ];
  const locks = readLocks(rows);
  expect(locks.map(({ status }) => status)).toEqual(['lock', 'unknown', 'unknown']);
  expect(readLocks({ content: rows }).length).toBe(3);
  expect(readLocks('x')).toEqual([]);
  expect(countStatuses(locks)).toEqual({ lock: 1, unlock: 0, running: 0, unknown: 2 });
  expect(groupByZone(locks.toReversed()).map(({ zone, locks: members }) => [zone, members.length])).toEqual([
    ['A', 1],
    [null, 2],
  ]);
  const filtered = (text: string, status: 'lock' | null) =>
    locks.filter((lock) => matchesFilter(lock, { text, status })).map(({ id }) => id);
  expect(filtered(' a-0', 'lock')).toEqual([1]);
  expect(filtered('02', null)).toEqual([2]);
});

const LOCK = { id: 1, name: 'A-01' };
const SENT: LockEvent = { type: 'sent', id: 'c1', lock: LOCK, act: 'up', now: 100 };
const read = (status: string, askedAt: number, now = askedAt + 50): LockEvent => ({
  type: 'read',
  locks: readLocks([{ ...LOCK, status }]),
  askedAt,
  now,
});
const run = (...events: LockEvent[]) => events.reduce(reduceLockCommands, [] as LockCommands);

test('a command is pending until a reading that was asked for after it confirms it', () => {
  expect(run(SENT, { type: 'accepted', id: 'c1' })[0]?.state).toBe('accepted');
  expect(run(SENT, read('lock', 99))[0]?.state).toBe('sent');
  expect(run(SENT, read('running', 200))[0]?.state).toBe('sent');
  expect(run(SENT, read('unlock', 200))[0]?.state).toBe('sent');
  expect(run(SENT, read('lock', 200))[0]).toMatchObject({ state: 'confirmed', endedAt: 250 });
  expect(run(SENT, read('lock', 200), { type: 'accepted', id: 'c1' })[0]?.state).toBe('confirmed');
});

test('a lock has one command at a time; a failed one stays until the next is confirmed', () => {
  expect(run(SENT, { ...SENT, id: 'c2', act: 'down' }).map(({ id }) => id)).toEqual(['c1']);
  const refused: LockEvent = { type: 'refused', id: 'c1', message: 'no', now: 300 };
  expect(run(SENT, refused)[0]?.failure).toEqual({ cause: 'refused', message: 'no' });
  expect(run(SENT, refused, read('lock', 400))[0]?.state).toBe('failed');
  expect(run(SENT, refused, { ...SENT, id: 'c2', now: 500 }).map(({ id }) => id)).toEqual(['c2', 'c1']);
});

test('a command without a report fails after its time; a late reading still confirms it', () => {
  const tick = (now: number): LockEvent => ({ type: 'tick', now, noReportMs: 10_000 });
  expect(run(SENT, tick(10_099))[0]?.state).toBe('sent');
  expect(run(SENT, tick(10_100))[0]?.failure).toEqual({ cause: 'noReport' });
  expect(run(SENT, tick(10_100), read('lock', 12_000))[0]).toMatchObject({
    state: 'confirmed',
    failure: null,
  });
});

test('the log of a page that is open for a week is bounded', () => {
  const events = Array.from({ length: 500 }, (_, index): LockEvent[] => [
    { type: 'sent', id: `c${index}`, lock: LOCK, act: 'up', now: index },
    { type: 'refused', id: `c${index}`, message: 'no', now: index },
  ]);
  expect(run(...events.flat()).length).toBe(100);
});

function buildPoll(answers: (() => Promise<number>)[]) {
  const seen: number[] = [];
  const failures: unknown[] = [];
  const running = { now: 0, most: 0, asked: 0 };
  const poll = new Poll<number>({
    read: async () => {
      running.asked += 1;
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      try {
        return await (answers.shift() ?? (async () => 0))();
      } finally {
        running.now -= 1;
      }
    },
    onRead: (value) => seen.push(value),
    onFailed: (error) => failures.push(error),
  });
  return { poll, seen, failures, running };
}

const after = (ms: number, value: number) => () =>
  new Promise<number>((resolve) => setTimeout(() => resolve(value), ms));

test('the locks are read every three seconds, and never twice at once', async () => {
  const { poll, seen, running } = buildPoll([async () => 1, after(8_000, 2), async () => 3]);
  poll.start();
  poll.start();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(running.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(running.asked).toBe(2);
  poll.now();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(running.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(seen).toEqual([1, 2, 3]);
  expect(running.most).toBe(1);
  poll.pause();
});

test('a failure is told and the next reading comes', async () => {
  const { poll, seen, failures } = buildPoll([
    async () => {
      throw new Error('away');
    },
    async () => 2,
  ]);
  poll.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([failures.length, seen]).toEqual([1, [2]]);
  poll.pause();
});

test('a hidden page reads nothing; what was running is not heard', async () => {
  const { poll, seen, running } = buildPoll([after(500, 1), async () => 2]);
  poll.start();
  poll.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([running.asked, seen]).toEqual([1, []]);
  poll.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([2]);
  poll.pause();
  expect(vi.getTimerCount()).toBe(0);
});
