import { expect, test } from 'vitest';
import { countUnfinished } from '../../../custom-pages/order-entry/till/use-unfinished-count.ts';
import type { Job } from '../../../src/engine/index.ts';
import { sale } from '../../data/outbox/build-outbox.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const OFFLINE = {
  code: 'offline',
  status: 0,
  params: {},
  errors: [],
  requestId: null,
  at: before(0),
  isRefused: false,
};

function buildJob(change: Partial<Job>): Job {
  return {
    id: 'one',
    sequence: 1,
    createdAt: before(1),
    number: null,
    answers: [],
    state: 2,
    tries: 0,
    retryAt: null,
    isLate: false,
    problem: null,
    settled: null,
    ...sale('key'),
    data: { kind: 'sale' },
    marks: { printed: { done: ['partial', 'full'], problem: null } },
    ...change,
  };
}

const NOT_PRINTED = { printed: { done: ['partial'], problem: { code: 'serverRefused', params: {} } } };
const WAIVED = { printed: { done: ['partial'], problem: null, isWaived: true } };
test.each<[string, Partial<Job>, number, number]>([
  ['is done', {}, 0, 0],
  ['is being sent', { state: 0, marks: {} }, 0, 0],
  ['could not be sent', { state: 0, problem: OFFLINE }, 1, 0],
  ['waits for an answer', { state: 1, isLate: true }, 1, 0],
  ['has been waiting', { state: 0, createdAt: before(60) }, 1, 0],
  ['is being printed', { marks: {} }, 0, 0],
  ['is printed by half', { marks: NOT_PRINTED }, 0, 1],
  ['is neither sent nor on paper', { state: 0, problem: OFFLINE, marks: NOT_PRINTED }, 1, 1],
  ['was cut off before its receipt', { marks: {}, createdAt: before(60) }, 0, 1],
  ['nobody wants on paper', { marks: WAIVED, createdAt: before(60) }, 0, 0],
  ['was settled by a person', { state: 0, problem: OFFLINE, settled: { at: before(0), reason: 'x' } }, 0, 0],
  ['is no sale', { state: 0, problem: OFFLINE, data: null }, 0, 0],
])('one that %s', (_, change, unsent, unprinted) => {
  expect(countUnfinished([buildJob(change)], true, NOW)).toEqual({ unsent, unprinted });
});

test('where nothing is printed nothing is missed on paper', () => {
  expect(countUnfinished([buildJob({ marks: NOT_PRINTED })], false, NOW).unprinted).toBe(0);
});
