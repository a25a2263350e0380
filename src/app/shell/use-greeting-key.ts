import { useSyncExternalStore } from 'react';
import { greetingKey } from './greeting-key.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;

/** The word key of the greeting for now; it changes with the time of day, also on a page that stays open. */
export function useGreetingKey(): string {
  return useSyncExternalStore(subscribe, () => greetingKey(new Date()));
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
}
