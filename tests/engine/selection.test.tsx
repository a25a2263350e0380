// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSelection } from '../../src/engine/views/list/state/use-selection.ts';

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id }));
const [first, second, third, fourth, fifth] = ROWS;

function open() {
  const store = memoryStore();
  const { result } = renderHook(() => useSelection('row', ROWS, 'all'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StoreContextProvider value={store}>{children}</StoreContextProvider>
    ),
  });
  return {
    toggle: (row: { id: number } | undefined, isRange?: boolean) =>
      act(() => row && result.current.toggle(row, isRange)),
    ids: () => [...result.current.records.keys()].toSorted((one, other) => Number(one) - Number(other)),
  };
}

it('takes all rows between the last one and this one, whichever stands above', () => {
  const { toggle, ids } = open();
  toggle(fourth);
  toggle(second, true);
  expect(ids()).toEqual([2, 3, 4]);

  toggle(fifth, true);
  expect(ids()).toEqual([2, 3, 4, 5]);
});

it('lets a range go that ends at a chosen row', () => {
  const { toggle, ids } = open();
  for (const row of ROWS) toggle(row);
  toggle(second);
  expect(ids()).toEqual([1, 3, 4, 5]);

  toggle(fourth, true);

  expect(ids()).toEqual([1, 5]);
});

it('takes the row alone where none was toggled before', () => {
  const { toggle, ids } = open();
  toggle(third, true);
  toggle(first);

  expect(ids()).toEqual([1, 3]);
});
