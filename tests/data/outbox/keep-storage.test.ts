import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { FakeProvider, newDisk, openTab, sale } from './build-outbox.ts';

beforeEach(newDisk);

async function sellTwice() {
  const { outbox, close } = openTab({ provider: new FakeProvider() });
  for (const key of ['k1', 'k2']) await outbox.wait(await outbox.add(sale(key)), 2);
  await close();
}

test('the browser is asked once a page to keep the queue, until it has agreed', async () => {
  let isAgreed = false;
  const persist = vi.fn(async () => isAgreed);
  const persisted = vi.fn(async () => isAgreed);
  vi.stubGlobal('navigator', { storage: { persist, persisted } });
  await sellTwice();
  await eventually(() => expect(persist).toHaveBeenCalledTimes(1));
  await sellTwice();
  await eventually(() => expect(persist).toHaveBeenCalledTimes(2));

  isAgreed = true;
  await sellTwice();

  await eventually(() => expect(persisted).toHaveBeenCalledTimes(3));
  expect(persist).toHaveBeenCalledTimes(2);
});
