import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import type { ApiClient } from '../../../src/data/api/api-client.ts';
import { AnswerStore, type KeptAnswer } from '../../../src/data/offline/answer-store.ts';
import { OfflineAnswers } from '../../../src/data/offline/offline-answers.ts';
import { eventually } from '../../support/eventually.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

interface Setting {
  owner?: string | null;
}

/** A page over the disk of this test. */
function openPage({ owner = '3' }: Setting = {}) {
  const state = { lostAt: null as Date | null, owner };
  const invoke = vi.fn<ApiClient['invoke']>(async () => ({ content: [{ id: 1 }] }));
  const store = new AnswerStore();
  onTestFinished(() => store.close());
  const answers = new OfflineAnswers({
    operationIds: new Set(['item.fetchItems', 'system.fetchRouteConfig']),
    shownIds: new Set(['item.fetchItems']),
    connection: { lostAt: () => state.lostAt, subscribe: () => () => {} },
    readOwner: () => state.owner,
    openStore: async () => store,
  });
  const read = answers.wrap(invoke);
  /** A write is not waited for by who reads. */
  const readAndKeep = async (args: Record<string, unknown> = {}) => {
    const write = vi.spyOn(store, 'write');
    const answer = await read('item.fetchItems', args);
    await eventually(() => expect(write).toHaveBeenCalled());
    await Promise.allSettled(write.mock.results.map(({ value }) => value));
    return answer;
  };
  return { answers, invoke, read, readAndKeep, state, store };
}

const AWAY = new ProviderError({ status: 0, code: 'offline' });

test('the last answer stands in while the provider is away, and says how old it is', async () => {
  const { answers, invoke, read, readAndKeep } = openPage();
  const before = Date.now();
  await readAndKeep({ page: 0, pageSize: 100 });
  expect(answers.state().staleAt).toBeNull();
  const onChange = vi.fn();
  answers.subscribe(onChange);

  invoke.mockRejectedValue(AWAY);
  // In another order they are the same arguments.
  expect(await read('item.fetchItems', { pageSize: 100, page: 0 })).toEqual({ content: [{ id: 1 }] });

  const { staleAt } = answers.state();
  expect(staleAt?.getTime()).toBeGreaterThanOrEqual(before);
  expect(answers.state()).toBe(answers.state());
  expect(onChange).toHaveBeenCalled();

  invoke.mockResolvedValue({ content: [] });
  await read('item.fetchItems', { page: 0, pageSize: 100 });
  expect(answers.state().staleAt).toBeNull();
});

test('an answer that nothing reads again ages nothing, once its operation has answered', async () => {
  const { answers, invoke, read, readAndKeep } = openPage();
  await readAndKeep({ name: 'tea' });
  await readAndKeep();
  invoke.mockRejectedValue(AWAY);
  await read('item.fetchItems', { name: 'tea' });
  await read('item.fetchItems');

  invoke.mockResolvedValue({ content: [] });
  await read('item.fetchItems');

  expect(answers.state().staleAt).toBeNull();
});

test('of what no page shows, nothing says how old it is', async () => {
  const { answers, invoke, read, store } = openPage();
  await store.write({ key: '3 system.fetchRouteConfig []', at: new Date(), answer: { content: [] } });
  invoke.mockRejectedValue(AWAY);

  expect(await read('system.fetchRouteConfig')).toEqual({ content: [] });
  expect(answers.state().staleAt).toBeNull();
});

test('once the provider is known to be away, nobody waits for it', async () => {
  const { invoke, read, readAndKeep, state } = openPage();
  await readAndKeep();
  invoke.mockClear();

  state.lostAt = new Date();

  expect(await read('item.fetchItems')).toEqual({ content: [{ id: 1 }] });
  expect(invoke).not.toHaveBeenCalled();
});

test.each([502, 503, 504])('a proxy that says %i for it is the same as no answer', async (status) => {
  const { invoke, read, readAndKeep } = openPage();
  await readAndKeep();
  invoke.mockRejectedValue(new ProviderError({ status, code: 'busy' }));

  expect(await read('item.fetchItems')).toEqual({ content: [{ id: 1 }] });
});

test.each([401, 403, 404, 500])('an answer of the provider itself is never replaced: %i', async (status) => {
  const { invoke, read, readAndKeep } = openPage();
  await readAndKeep();
  invoke.mockRejectedValue(new ProviderError({ status, code: 'no' }));

  await expect(read('item.fetchItems')).rejects.toMatchObject({ status });
});

test('other arguments, other operations and other people get nothing of it', async () => {
  const { invoke, read, readAndKeep, state } = openPage();
  await readAndKeep({ page: 0 });
  await read('user.fetchUsers');
  invoke.mockRejectedValue(AWAY);

  await expect(read('item.fetchItems', { page: 1 })).rejects.toBe(AWAY);
  await expect(read('user.fetchUsers')).rejects.toBe(AWAY);
  state.owner = '9';
  await expect(read('item.fetchItems', { page: 0 })).rejects.toBe(AWAY);
  state.owner = null;
  await expect(read('item.fetchItems', { page: 0 })).rejects.toBe(AWAY);
});

test('a storage that fails takes nothing away', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { read, readAndKeep, store } = openPage();
  vi.spyOn(store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(store, 'read').mockRejectedValue(new DOMException('no', 'InvalidStateError'));

  expect(await readAndKeep()).toEqual({ content: [{ id: 1 }] });
  expect(await read('item.fetchItems')).toEqual({ content: [{ id: 1 }] });
});

test('a storage that never answers is waited for a second, once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { invoke, read, store } = openPage();
  const write = vi.spyOn(store, 'write');
  let giveKept: (kept: KeptAnswer) => void = () => {};
  vi.spyOn(store, 'read').mockReturnValue(new Promise((resolve) => (giveKept = resolve)));

  const first = read('item.fetchItems');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toEqual({ content: [{ id: 1 }] });
  expect(await read('item.fetchItems')).toEqual({ content: [{ id: 1 }] });
  expect(write).not.toHaveBeenCalled();

  invoke.mockRejectedValue(AWAY);
  const failing = read('item.fetchItems').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await failing).toBe(AWAY);

  const late = read('item.fetchItems');
  giveKept({ key: '', at: new Date(), answer: 'kept' });
  expect(await late).toBe('kept');
});

test('what is kept is bounded: the oldest go', async () => {
  const store = new AnswerStore('bounded');
  onTestFinished(() => store.close());
  const start = new Date('2026-03-02T00:00:00Z').getTime();
  for (let count = 0; count < 405; count += 1)
    await store.write({ key: `k${count}`, at: new Date(start + count), answer: count });

  expect(await store.read('k4')).toBeUndefined();
  expect(await store.read('k5')).toMatchObject({ answer: 5 });

  await store.write({ key: 'later', at: new Date(start + 31 * 24 * 60 * 60 * 1000), answer: 0 });
  expect(await store.read('k404')).toBeUndefined();
  expect(await store.read('later')).toMatchObject({ answer: 0 });
});
