import { useEffect, useState } from 'react';
import type { Item } from '../model/item.ts';
import type { TakeType } from '../model/take-type.ts';

/** Why something was not taken, said where the order stands, so that it covers no key. */
export interface TillMessage {
  /** Below `order-entry`. */
  words: string;
  params: Readonly<Record<string, string>>;
  /** What another way of taking the order would let in; null for nothing. */
  remedy: { item: Item; takeType: TakeType } | null;
}

/** As long as a cashier may look elsewhere. */
const SHOWN_MILLISECONDS = 10_000;

/** The message of the till: it goes with the next act, or by itself. */
export function useTillMessage() {
  const [message, say] = useState<TillMessage | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => say(null), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, say };
}
