import { beforeEach, expect, test, vi } from 'vitest';
import { FakeProvider, newDisk, openTab, sale } from './build-outbox.ts';

beforeEach(newDisk);

test('the browser is asked once in its life to keep the queue', async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal('navigator', { storage: { persist } });
  const first = openTab({ provider: new FakeProvider() });
  await first.outbox.wait(await first.outbox.add(sale('k1')), 2);
  await first.outbox.wait(await first.outbox.add(sale('k2')), 2);
  await first.close();

  const later = openTab({ provider: new FakeProvider() });
  await later.outbox.wait(await later.outbox.add(sale('k3')), 2);

  await vi.waitFor(() => expect(persist).toHaveBeenCalled());
  expect(persist).toHaveBeenCalledOnce();
});
