import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../src/data/api/connection.ts';

let isThere: boolean;
let probes: number;
let connection: Connection;
let shown: (Date | null)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:29:00Z') });
  isThere = false;
  probes = 0;
  shown = [];
  connection = new Connection(async () => {
    probes += 1;
    return isThere;
  });
});
afterEach(() => vi.useRealTimers());

const listen = () => connection.subscribe(() => shown.push(connection.lostAt()));
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the connection', () => {
  it('is lost since the first request without an answer, once a probe fails too', async () => {
    listen();
    connection.suspect();
    connection.suspect();
    expect(shown).toEqual([]);
    await settle();

    expect(shown).toEqual([new Date('2026-11-20T06:29:00Z')]);
    expect(probes).toBe(1);
  });

  it('is not said to be lost for a hiccup', async () => {
    isThere = true;
    listen();
    connection.suspect();
    await settle();

    expect(shown).toEqual([]);
  });

  it('is probed with growing pauses until it is back', async () => {
    listen();
    connection.suspect();
    await settle(60_000);
    expect(probes).toBe(8);
    isThere = true;
    await settle(15_000);

    expect(shown).toEqual([expect.any(Date), null]);
    await settle(60_000);
    expect(probes).toBe(9);
  });

  it('is back with any answer', async () => {
    listen();
    connection.suspect();
    await settle();
    connection.reached();

    expect(shown).toEqual([expect.any(Date), null]);
  });

  it('is probed at once when asked', async () => {
    listen();
    connection.suspect();
    await settle(20_000);
    isThere = true;
    connection.retry();
    await settle();

    expect(connection.lostAt()).toBeNull();
  });

  it('is not looked after while nobody listens', async () => {
    connection.suspect();
    await settle();
    expect(probes).toBe(0);

    const stop = listen();
    connection.suspect();
    await settle();
    stop();
    expect(connection.lostAt()).toBeNull();
    await settle(60_000);
    expect(probes).toBe(1);
  });
});
