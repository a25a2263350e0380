import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { findThrowawayPlace } from '../../harness/postgres.ts';

test('databases of tests stand in memory where there is room, else among temporary files', () => {
  const memory = import.meta.dirname;

  expect(findThrowawayPlace(memory, 1)).toBe(memory);
  expect(findThrowawayPlace(memory, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(findThrowawayPlace(`${memory}/absent`, 1)).toBe(tmpdir());
});
