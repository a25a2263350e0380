import { beforeEach, expect, test } from 'vitest';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { invokeDurably } from '../../../src/data/outbox/invoke-durably.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeProvider, isDone, MEI, newDisk, offline, openTab, refuse, sessionOf } from './build-outbox.ts';

beforeEach(newDisk);

const CALL = { operationId: 'wallet.deposit', args: { id: 5, amount: 100 }, idempotencyKey: 'd1' };

test('a durable call is kept until it is answered, and answers then', async () => {
  const provider = new FakeProvider();
  provider.answer = offline;
  const { outbox, wake } = openTab({ provider });
  const answer = invokeDurably(outbox, sessionOf(MEI), CALL);
  await eventually(() => expect(outbox.list()[0]?.isLate).toBe(true));

  provider.answer = () => ({ balance: 100 });
  wake();

  expect(await answer).toEqual({ balance: 100 });
  expect(provider.keys()).toEqual(['d1', 'd1']);
  expect(provider.calls[1]?.args).toEqual(CALL.args);
});

test('a refusal is thrown, and is not left for anybody else to settle', async () => {
  const provider = new FakeProvider();
  provider.answer = () => refuse(422, 'invalid');
  const { outbox } = openTab({ provider });

  const failure = await invokeDurably(outbox, sessionOf(MEI), CALL).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ProviderError);
  expect(failure).toMatchObject({ status: 422, code: 'invalid' });
  expect(outbox.list()[0]?.settled).not.toBeNull();
});

test('who gives up waiting does not take the call back', async () => {
  const provider = new FakeProvider();
  provider.answer = offline;
  const { outbox, wake } = openTab({ provider });
  const leaving = new AbortController();
  const answer = invokeDurably(outbox, sessionOf(MEI), { ...CALL, signal: leaving.signal });
  await eventually(() => expect(outbox.list()).toHaveLength(1));
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');

  provider.answer = () => ({});
  wake();

  await eventually(() => expect(outbox.list().every(isDone)).toBe(true));
});

test('nobody is signed in: nothing is kept', async () => {
  const { outbox } = openTab({ provider: new FakeProvider(), session: null });

  await expect(invokeDurably(outbox, null, CALL)).rejects.toMatchObject({ status: 401 });
  expect(outbox.list()).toEqual([]);
});
