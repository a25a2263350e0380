import { vi } from 'vitest';
import type { Job, Outbox } from '../../../src/contract/outbox.ts';

/** An outbox that keeps these jobs and sends nothing. */
export function buildOutbox(jobs: readonly Job[] = []): Outbox {
  return {
    add: vi.fn(async () => 'new'),
    list: () => jobs,
    subscribe: () => () => {},
    wait: vi.fn(async () => Promise.reject(new Error('This outbox sends nothing.'))),
    retry: vi.fn(async () => {}),
    settle: vi.fn(async () => {}),
    mark: vi.fn(async () => {}),
    till: () => null,
    openTill: vi.fn(async () => ({ id: 7, name: '收銀機 A', letter: 'A' })),
    isReachable: async () => true,
    isReady: () => true,
    isUnreadable: () => false,
    leave: vi.fn(async () => Promise.reject(new Error('nobody leaves a job here'))),
  };
}

/** A sale without a sent step; `more` says what is different. */
export function buildJob(more: Partial<Job> = {}): Job {
  return {
    id: 'j1',
    sequence: 1,
    createdAt: '2026-03-02T01:00:00.000Z',
    till: 7,
    cashier: { id: 3, name: 'mei' },
    number: null,
    steps: [{ operationId: 'order.addOrder', args: {}, idempotencyKey: 'k1:place' }],
    answers: [],
    state: 0,
    tries: 1,
    retryAt: null,
    isLate: true,
    problem: null,
    settled: null,
    data: null,
    marks: {},
    ...more,
  };
}
