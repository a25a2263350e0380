import { createContext, useContext, useSyncExternalStore } from 'react';

/** What a check before the save has found so far. */
export interface EarlyFinding {
  kind: 'asking' | 'passes' | 'refused' | 'failed';
  /** In words; null while it is asked for. */
  said: string | null;
}

/** The checks of an open form that are made while it is filled in. */
export interface EarlyChecks {
  subscribe(listener: () => void): () => void;
  /** Whether one is made for each item of a list. */
  isForItemsOf(list: string): boolean;
  /** The same object as long as it says the same; null where there is nothing to ask for. */
  ofItem(list: string, index: number): EarlyFinding | null;
  /** Whether one is said at a field. */
  isAt(name: string): boolean;
  ofField(name: string): EarlyFinding | null;
}

export const EarlyChecksContext = createContext<EarlyChecks | null>(null);

/** What is known of an item of a list now; null without such checks. */
export function useItemFinding(list: string, index: number): EarlyFinding | null {
  const checks = useContext(EarlyChecksContext);
  return useSyncExternalStore(checks?.subscribe ?? never, () => checks?.ofItem(list, index) ?? null);
}

/** What is known of a field now; null without such checks. */
export function useFieldFinding(name: string): EarlyFinding | null {
  const checks = useContext(EarlyChecksContext);
  return useSyncExternalStore(checks?.subscribe ?? never, () => checks?.ofField(name) ?? null);
}

const never = () => () => undefined;
