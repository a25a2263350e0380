import { expect, test } from 'vitest';
import { listChanges } from '../../../commands/upgrading/list-changes.ts';

test.each([
  ['a name', { uses: 1, a: 2 }, { reads: 1, a: 2 }, ['/uses -> reads']],
  ['a key at another place', { key: 'u', a: 1 }, { a: 1, menuKey: 'u' }, ['/key -> menuKey']],
  [
    'a key within another one',
    { summary: [1], totals: { figures: [] } },
    { totals: { figures: [], above: [1] } },
    ['/summary -> totals/above', '/totals/above: [1]'],
  ],
  [
    'a key that is said otherwise',
    { rule: { effect: 'SHOW' }, a: 1 },
    { a: 1, when: '$record.a', reason: 'b' },
    ['/rule -> when, reason', '/when: "$record.a"', '/reason: "b"'],
  ],
  ['a key that goes', { debounceBy: 300, a: 1 }, { a: 1 }, ['/debounceBy -> (left out)']],
])('says where it has gone: %s', (_, before, after, said) => {
  expect(listChanges(before, after)).toEqual(said);
});
