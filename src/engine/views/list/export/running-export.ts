import { useSyncExternalStore } from 'react';

/** The export that runs in this tab: one at a time, also where the reader has gone to another page meanwhile. */
export interface RunningExport {
  /** Of which list. */
  resource: string;
  /** Rows in the file so far. */
  done: number;
  /** Of so many; null while that is unknown. */
  total: number | null;
  cancel(): void;
}

let running: RunningExport | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

export function readRunningExport(): RunningExport | null {
  return running;
}

/** @param next null ends it */
export function setRunningExport(next: RunningExport | null): void {
  running = next;
  for (const listener of listeners) listener();
}

export function useRunningExport(): RunningExport | null {
  return useSyncExternalStore(subscribe, readRunningExport);
}
