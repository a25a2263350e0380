import { expect, test, vi } from 'vitest';
import { rememberBy, rememberByTwo } from '../../src/contract/remember-by.ts';

test('work is done once for each object, also where its result is nothing', () => {
  const build = vi.fn(({ name }: { name: string }) => (name === '' ? undefined : name.length));
  const lengthOf = rememberBy(build);
  const [named, other, empty] = [{ name: 'ab' }, { name: 'ab' }, { name: '' }];

  expect([named, named, other, empty, empty].map((one) => lengthOf(one))).toEqual([
    2,
    2,
    2,
    undefined,
    undefined,
  ]);
  expect(build.mock.calls).toEqual([[named], [other], [empty]]);
});

test('a search that asks itself about the parts finds what it knows of them', () => {
  interface Tree {
    parts: Tree[];
  }
  const visited: Tree[] = [];
  const sizeOf: (tree: Tree) => number = rememberBy((tree: Tree) => {
    visited.push(tree);
    return tree.parts.reduce((sum, part) => sum + sizeOf(part), 1);
  });
  const leaf: Tree = { parts: [] };
  const root: Tree = { parts: [leaf, leaf] };

  expect(sizeOf(root)).toBe(3);
  expect(visited).toEqual([root, leaf]);
});

test('work on two objects is done once for each pair', () => {
  const build = vi.fn((left: { name: string }, right: { name: string }) => left.name + right.name);
  const joined = rememberByTwo(build);
  const [a, b] = [{ name: 'a' }, { name: 'b' }];

  expect([joined(a, b), joined(a, b), joined(b, a)]).toEqual(['ab', 'ab', 'ba']);
  expect(build.mock.calls).toEqual([
    [a, b],
    [b, a],
  ]);
});
