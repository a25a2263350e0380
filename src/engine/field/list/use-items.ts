import { useRef, useState } from 'react';
import type { FieldInput } from '../field-input.ts';

export interface Items {
  values: readonly unknown[];
  /** One for each item; it stays with the item wherever it moves. */
  keys: readonly string[];
  add(item: unknown): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/** The items of a list that is one value of its input. */
export function useItems(input: FieldInput): Items {
  const values: readonly unknown[] = Array.isArray(input.value) ? input.value : [];
  const count = useRef(0);
  const makeKey = () => `item ${(count.current += 1)}`;
  const [held, setKeys] = useState<string[]>(() => values.map(makeKey));
  // Another list was loaded: whatever is new at its end gets keys of its own.
  const keys = values.map((_, index) => held[index] ?? `late ${index}`);
  const arrange = (change: <Item>(list: readonly Item[], fresh: () => Item) => Item[], item?: unknown) => {
    setKeys(change<string>(keys, makeKey));
    input.change(change<unknown>(values, () => item));
  };
  return {
    values,
    keys,
    add: (item) => arrange((list, fresh) => [...list, fresh()], item),
    remove: (index) => arrange((list) => list.filter((_, place) => place !== index)),
    move: (from, to) =>
      arrange((list) => {
        const others = list.filter((_, place) => place !== from);
        return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
      }),
  };
}
