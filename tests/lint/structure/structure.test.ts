import { expect, test } from 'vitest';
import { measureStructure } from './measure-structure.mjs';

/** How many of each are left: the numbers fall, and never rise. `node tests/lint/structure/measure-structure.mjs` lists them. */
const LEFT = {
  smallWithOneImporter: 28,
  twoWayFolders: 0,
  circles: 0,
  longFunctions: 0,
  crowdedFolders: 0,
};

const structure = measureStructure();

test.each(Object.entries(LEFT))('%s: at most %i', (name, limit) => {
  const found = structure[name as keyof typeof LEFT];
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(limit);
});

test('the figures see the house', () => {
  expect(structure.lines).toBeGreaterThan(10_000);
  expect(structure.engineLines).toBeGreaterThan(1000);
});
