import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLeaseLock, createSenderLock } from '../../../src/data/outbox/sender-lock.ts';
import { TillDatabaseOpener } from '../../../src/data/outbox/till-database.ts';
import { eventually } from '../../support/eventually.ts';
import { newDisk } from './build-outbox.ts';

beforeEach(newDisk);

function newOpener() {
  const opener = new TillDatabaseOpener('locks');
  onTestFinished(() => opener.close());
  return opener;
}

function lockOf(owner: string) {
  return createLeaseLock(newOpener(), owner);
}

test('where the browser has locks, they are used', async () => {
  const request = vi.fn(async (_name: string, work: () => Promise<void>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(async () => {});

  await createSenderLock(new TillDatabaseOpener('locks'), 'one').hold(work);

  expect(request).toHaveBeenCalledOnce();
  expect(work).toHaveBeenCalledOnce();
});

test('without them, of two tabs one waits for the other', async () => {
  const order: string[] = [];
  let release = () => {};
  const first = lockOf('one').hold(async () => {
    order.push('one begins');
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    order.push('one ends');
  });
  await eventually(() => expect(order).toEqual(['one begins']));
  const opener = newOpener();
  const look = vi.spyOn(opener, 'open');
  const second = createLeaseLock(opener, 'two').hold(async () => void order.push('two'));
  // At the third look two have been in vain.
  await eventually(() => expect(look.mock.calls.length).toBeGreaterThan(2));
  expect(order).toEqual(['one begins']);

  release();
  await Promise.all([first, second]);

  expect(order).toEqual(['one begins', 'one ends', 'two']);
});

test('a turn that failed is over', async () => {
  await expect(lockOf('one').hold(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const work = vi.fn(async () => {});

  await lockOf('two').hold(work);

  expect(work).toHaveBeenCalledOnce();
});

test('a tab that has vanished holds the others up for a time only', async () => {
  const opener = newOpener();
  const vanished = { owner: 'gone', until: Date.now() + 300 };
  await (await opener.open()).put('leases', vanished, 'gatehouse.outbox');
  const work = vi.fn(async () => {});

  await lockOf('two').hold(work);

  expect(work).toHaveBeenCalledOnce();
  expect(Date.now()).toBeGreaterThanOrEqual(vanished.until);
});

test('a lease of a clock that has been set back since holds nobody up', async () => {
  const opener = new TillDatabaseOpener('locks');
  onTestFinished(() => opener.close());
  const vanished = { owner: 'gone', until: Date.now() + 8 * 3_600_000 };
  await (await opener.open()).put('leases', vanished, 'gatehouse.outbox');
  const work = vi.fn(async () => {});

  await lockOf('two').hold(work);

  expect(work).toHaveBeenCalledOnce();
});
