import { afterEach, expect, test, vi } from 'vitest';
import { readServerClock } from '../../commands/serving/server-clock.ts';

const LOCAL = { host: '127.0.0.1', allowedHosts: ['localhost'], trustedProxies: 0 };
const DEMO = { isDemo: true, isTest: false, reach: LOCAL };
const START = '2027-03-10T18:09:00+08:00';

afterEach(() => {
  vi.useRealTimers();
});

test('without CLOCK_START the clock is that of the machine', () => {
  const { now, start } = readServerClock({}, { ...DEMO, isDemo: false });

  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') });
  expect(now()).toEqual(new Date('2026-01-02T03:04:05Z'));
  expect(start).toBeNull();
});

test('a given clock begins at its instant with the process, and runs on', () => {
  vi.useFakeTimers({ now: performance.timeOrigin, toFake: ['Date'] });
  const { now, start } = readServerClock({ CLOCK_START: START }, DEMO);

  expect(start).toEqual(new Date('2027-03-10T10:09:00Z'));
  expect(Math.abs(now().getTime() - Date.parse(START))).toBeLessThanOrEqual(1);
  vi.setSystemTime(performance.timeOrigin + 90_000);
  expect(Math.abs(now().getTime() - Date.parse('2027-03-10T10:10:30Z'))).toBeLessThanOrEqual(1);
});

test.each(['yesterday', '2027-03-10', '2027-03-10T18:09:00', '2027-13-10T18:09:00Z'])(
  'what is no instant with its zone is refused: %s',
  (text) => {
    expect(() => readServerClock({ CLOCK_START: text }, DEMO)).toThrow(`CLOCK_START is "${text}"`);
  },
);

test('only a demo and a test may have another clock', () => {
  const env = { CLOCK_START: START };

  expect(() => readServerClock(env, { ...DEMO, isDemo: false })).toThrow('only --demo');
  expect(readServerClock(env, { isDemo: false, isTest: true, reach: LOCAL }).start).not.toBeNull();
});

test.each([
  [{ host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ host: '::' }, 'HOST is ::'],
  [{ host: '127.0.0.1.shop.example' }, 'HOST is 127.0.0.1.shop.example'],
  [{ host: 'localhost.shop.example' }, 'HOST is localhost.shop.example'],
  [{ host: '' }, 'HOST is '],
  [{ allowedHosts: ['localhost', 'shop.example'] }, 'ALLOWED_HOSTS has shop.example'],
  [{ trustedProxies: 1 }, 'TRUSTED_PROXIES is 1'],
])('another clock is refused where other machines reach it: %j', (reach, words) => {
  const start = { isDemo: true, isTest: true, reach: { ...LOCAL, ...reach } };
  expect(() => readServerClock({ CLOCK_START: START }, start)).toThrow(words);
});
