import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import { EDITION, editionKindOf, editionOf, markEdition } from '../../../src/schema/editions/edition.ts';
import { upgradeFile } from '../../../src/schema/editions/upgrade-file.ts';
import fc from '../../support/fast-check.ts';
import { CHANGES } from './changes.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const KINDS = ['entity', 'resource', 'api-definition'] as const;

describe('the edition of a file', () => {
  test.each([
    [{ $schema: './meta/2/entity.json' }, 2],
    [{ $schema: '../../gatehouse/resources/meta/12/resource.json' }, 12],
    [{ $schema: './meta/entity.json' }, 1],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, 1],
    [{ $schema: 2 }, 1],
    [{}, 1],
    [null, 1],
  ])('of %j is %i', (value, edition) => {
    expect(editionOf(value)).toBe(edition);
  });

  test('is marked at the head of the file, where its meta-schemas are', () => {
    expect(markEdition('entity', { $schema: '../up/schemas/meta/entity.json', type: 'object' })).toEqual({
      $schema: '../up/schemas/meta/2/entity.json',
      type: 'object',
    });
    expect(Object.keys(markEdition('resource', { key: 'a' }))).toEqual(['$schema', 'key']);
    const foreign = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
    expect(markEdition('entity', foreign)).toBe(foreign);
  });
});

test.each(['schemas', 'resources'])('every file of %s is of this edition', (folder) => {
  const files = readdirSync(path.join(ROOT, folder)).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const value: unknown = JSON.parse(readFileSync(path.join(ROOT, folder, name), 'utf8'));
    const kind = editionKindOf(`${folder}/${name}`);
    expect([name, editionOf(value)]).toEqual([name, EDITION]);
    // Also without its mark it uses no old name.
    if (kind === null || !isPlainObject(value)) throw new Error(`${name} has no edition.`);
    const { $schema: _, ...unmarked } = value;
    expect([name, upgradeFile(kind, unmarked)]).toEqual([name, unmarked]);
  }
});

test.each(CHANGES)('of %s, %j becomes %j, and stays so', (kind, before, after) => {
  expect(upgradeFile(kind, before)).toEqual(after);
  expect(upgradeFile(kind, after)).toBe(after);
});

test('a rule in an item of a list looks at the item', () => {
  const condition = {
    type: 'AND',
    conditions: [{ when: '$can.update' }, { scope: '#/properties/a', schema: {} }],
  };
  const layout = (element: object) => ({ views: { form: { layout: [{ options: { detail: [element] } }] } } });
  expect(upgradeFile('entity', layout({ rule: { effect: 'SHOW', condition } }))).toEqual(
    layout({ when: { all: ['$can.update', { '$row.a': {} }] } }),
  );
});

describe('generated files', () => {
  const words = [...new Set(CHANGES.flatMap(([, before, after]) => [...keysIn(before), ...keysIn(after)]))];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.oneof(
        fc.constantFrom('c', 'r', 'u', 'd', '$record.a', ''),
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
      ),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...words), fc.string()), tie('tree'), { maxKeys: 5 }),
    ),
  }));

  test('lose nothing, and a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), tree, (kind, value) => {
        const once = upgradeFile(kind, value);
        expect(upgradeFile(kind, once)).toEqual(once);
        expect(countLeaves(once)).toBeGreaterThanOrEqual(countLeaves(value));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of this edition stay as they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), tree, (kind, value) => {
        const file = { ...(isPlainObject(value) && value), $schema: `./meta/${EDITION}/${kind}.json` };
        expect(upgradeFile(kind, file)).toBe(file);
      }),
    );
  });
});

test('a field that is called like an old keyword keeps its name', () => {
  const properties = Object.fromEntries(
    CHANGES.flatMap(([, before]) => [...keysIn(before)]).map((name) => [name, { type: 'string' }]),
  );
  const file = { type: 'object', properties, required: Object.keys(properties) };
  expect(upgradeFile('entity', file)).toBe(file);
});

function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key;
    yield* keysIn(part);
  }
}

/** Texts, numbers and the like, and what is empty: each must be kept. */
function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (Object.keys(value).length === 0) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countLeaves(part), 0);
}
