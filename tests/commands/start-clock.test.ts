import { afterEach, expect, test, vi } from 'vitest';
import { readStartClock } from '../../commands/serving/start-clock.ts';

const DEMO = { isDemo: true, isTest: false, host: '127.0.0.1' };
const START = '2027-03-10T18:09:00+08:00';

afterEach(() => {
  vi.useRealTimers();
});

test('without CLOCK_START the clock is that of the machine', () => {
  const { now, start } = readStartClock({}, { ...DEMO, isDemo: false });

  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') });
  expect(now()).toEqual(new Date('2026-01-02T03:04:05Z'));
  expect(start).toBeNull();
});

test('a given clock begins at its instant with the process, and runs on', () => {
  vi.useFakeTimers({ now: performance.timeOrigin, toFake: ['Date'] });
  const { now, start } = readStartClock({ CLOCK_START: START }, DEMO);

  expect(start).toEqual(new Date('2027-03-10T10:09:00Z'));
  expect(Math.abs(now().getTime() - Date.parse(START))).toBeLessThanOrEqual(1);
  vi.setSystemTime(performance.timeOrigin + 90_000);
  expect(Math.abs(now().getTime() - Date.parse('2027-03-10T10:10:30Z'))).toBeLessThanOrEqual(1);
});

test.each(['yesterday', '2027-03-10', '2027-03-10T18:09:00', '2027-13-10T18:09:00Z'])(
  'what is no instant with its zone is refused: %s',
  (text) => {
    expect(() => readStartClock({ CLOCK_START: text }, DEMO)).toThrow(`CLOCK_START is "${text}"`);
  },
);

test('only a demo and a test may have another clock, on this machine alone', () => {
  const env = { CLOCK_START: START };

  expect(() => readStartClock(env, { ...DEMO, isDemo: false })).toThrow('only --demo');
  expect(readStartClock(env, { isDemo: false, isTest: true, host: 'localhost' }).start).not.toBeNull();
  expect(() => readStartClock(env, { isDemo: false, isTest: true, host: '0.0.0.0' })).toThrow(
    'HOST is 0.0.0.0',
  );
});
