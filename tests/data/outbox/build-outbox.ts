import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import type { Job, JobStep, NewJob } from '../../../src/contract/outbox.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import type { ClientInvokeOptions } from '../../../src/data/api/api-client.ts';
import type { Session } from '../../../src/data/auth/session.ts';
import { createOutbox, type OpenedOutbox } from '../../../src/data/outbox/create-outbox.ts';
import { eventually } from '../../support/eventually.ts';
import { SAME_ON_WIRE } from '../../support/same-on-wire.ts';

export interface Call {
  operationId: string;
  args: Record<string, unknown>;
  options: ClientInvokeOptions;
}

/** A provider in a variable: what it answers to which call, and what it was asked. */
export class FakeProvider {
  readonly calls: Call[] = [];
  answer: (call: Call) => unknown = ({ operationId }) => ({ id: 1, operationId });

  readonly client = {
    invoke: async (
      operationId: string,
      args: Record<string, unknown> = {},
      options: ClientInvokeOptions = {},
    ) => {
      const call = { operationId, args, options };
      this.calls.push(call);
      return this.answer(call);
    },
    operation: (operationId: string) => ({
      operationId,
      method: 'post' as const,
      path: `/${operationId}`,
      places: new Map(),
      shapes: SAME_ON_WIRE,
    }),
  };

  keys(): (string | undefined)[] {
    return this.calls.map(({ options }) => options.idempotencyKey);
  }
}

export const TILL = { app_id: 7, name: '收銀機 A', letter: 'A', access_token: 'app-7-secret' };
export const MEI = { id: 3, name: 'mei' };

export function sessionOf({ id, name }: { id: number; name: string }): Session {
  return { id: String(id), name, token: `${id}-secret`, roles: ['basic'] };
}

/** An empty disk, as in a browser that has never been here. */
export function newDisk(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

export interface Setting {
  provider: FakeProvider;
  session?: Session | null;
  now?: Date;
}

/** A tab's outbox; it ends with the test. */
export function openTab({ provider, session = sessionOf(MEI), now }: Setting) {
  const state = { session, now };
  let wake: () => void = () => {};
  const outbox = createOutbox({
    client: provider.client,
    readSession: () => state.session,
    readStoreId: () => '4',
    isReachable: async () => true,
    onReconnect(callBack) {
      wake = callBack;
      return () => {};
    },
    now: () => state.now ?? new Date(),
    random: () => 0,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await outbox.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { outbox, state, wake: () => wake(), close };
}

export function saleSteps(key: string): [JobStep, JobStep] {
  return [
    {
      operationId: 'order.addOrder',
      args: { items: [{ id: 1, number: 2 }], status: 'placed' },
      idempotencyKey: `${key}:place`,
    },
    {
      operationId: 'order.updateOrder',
      args: { id: { $answer: [0, 'id'] }, status: 'approved' },
      idempotencyKey: `${key}:approve`,
    },
  ];
}

export function sale(key: string, more: Partial<NewJob> = {}): NewJob {
  return { till: null, cashier: MEI, steps: saleSteps(key), data: { total: 120 }, ...more };
}

export function offline(): never {
  throw new ProviderError({ status: 0, code: 'offline' });
}

export function refuse(status: number, code: string, more: { retryAfterSeconds?: number } = {}): never {
  throw new ProviderError({ status, code, ...more });
}

export function find(outbox: OpenedOutbox, id: string): Job {
  const job = outbox.list().find((kept) => kept.id === id);
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  return job;
}

/** Waits until the job is as it should be. */
export function until(outbox: OpenedOutbox, id: string, isSo: (job: Job) => boolean): Promise<Job> {
  return eventually(
    () => {
      const job = find(outbox, id);
      if (!isSo(job)) throw new Error(`The job is not so yet: ${JSON.stringify(job)}`);
      return job;
    },
    { interval: 5 },
  );
}

export function isDone({ state, steps }: Job): boolean {
  return state === steps.length;
}
