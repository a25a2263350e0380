import { expect, test } from 'vitest';
import { matchesTopic, toTopicPattern } from '../../../server/live/topics.ts';

test.each([
  ['app.status', 'app.status', true],
  ['app.status', 'app.status.more', false],
  ['app.*', 'app.status', true],
  ['app.*', 'app', false],
  ['*.*', 'app.status', true],
  ['*', 'app.status', false],
  ['#', 'app.status', true],
  ['app.#', 'app', true],
  ['app.#', 'apps', false],
  ['#.failure', 'order.auto_checkout.failure', true],
  ['#.failure', 'failure', true],
  ['order.#.failure', 'order.failure', true],
  ['order.#.failure', 'order.a.b.c.failure', true],
  ['order.#.failure', 'order.a.b.c', false],
  ['#.a.#.a.#', 'b.a.b.b.a', true],
  ['#.a.#.a.#', 'b.a.b.b', false],
])('the pattern %s takes the topic %s: %s', (pattern, topic, expected) => {
  expect(matchesTopic(pattern, topic)).toBe(expected);
});

test('a pattern of many # ends soon', () => {
  const pattern = Array.from({ length: 60 }, () => '#').join('.');
  const topic = Array.from({ length: 120 }, () => 'a').join('.');
  const begin = performance.now();
  for (let time = 0; time < 100; time += 1) matchesTopic(`${pattern}.b`, topic);
  expect(performance.now() - begin).toBeLessThan(5_000);
});

test.each([
  ['/exchange/pos/app.status', 'app.status'],
  ['/exchange/pos/item.#', 'item.#'],
  ['/exchange/pos/*.status', '*.status'],
  ['/exchange/pos/', null],
  ['/exchange/pos/app..status', null],
  ['/exchange/pos/app.st*', null],
  ['/exchange/other/app.status', null],
  ['/topic/app.status', null],
  ['/exchange/pos/app status', null],
  [`/exchange/pos/${'a'.repeat(250)}`, null],
])('the destination %s names the pattern %s', (destination, pattern) => {
  expect(toTopicPattern(destination)).toBe(pattern);
});
