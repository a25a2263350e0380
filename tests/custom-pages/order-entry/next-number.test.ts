import { expect, test } from 'vitest';
import { nextNumberOf } from '../../../custom-pages/order-entry/view/number-mark.tsx';
import { buildJob } from '../../app/support/build-outbox.ts';

const TILL = { id: 7, name: '收銀機 A', letter: 'A' };
const NOW = new Date('2026-03-02T03:00:00Z');
const job = (number: string) => buildJob({ till: 7, number, createdAt: '2026-03-02T01:00:00.000Z' });

test.each([
  ['nothing of today', [], undefined, 'A-001'],
  ['what this browser has sold', [job('A-004')], undefined, 'A-005'],
  ['what the browser before has sold today', [], { day: '2026-03-02', count: 17 }, 'A-018'],
  ['the larger one of both', [job('A-021')], { day: '2026-03-02', count: 17 }, 'A-022'],
  ['not what was sold on another day', [], { day: '2026-03-01', count: 17 }, 'A-001'],
])('the next number follows %s', (_, jobs, counted, expected) => {
  expect(nextNumberOf({ ...TILL, ...(counted && { counted }) }, jobs, NOW)).toBe(expected);
});
