import { expect, test } from 'vitest';
import { TopicRegistry } from '../../src/data/provider/data-provider.ts';

test('a live topic is kept as long as somebody listens to it, also when one leaves twice', () => {
  const registry = new TopicRegistry();
  const ends = [1, 2].map(() => registry.subscribe('app.status', () => undefined));
  expect(registry.topics()).toEqual(['app.status']);

  ends[0]?.();
  ends[0]?.();
  expect(registry.topics()).toEqual(['app.status']);
  ends[1]?.();
  expect(registry.topics()).toEqual([]);
});
