import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FileFormat } from './worker/file-handler.ts';

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

/** An export that an action asks for, until the list's own tool has started it. */
let asked: { resource: string; format: FileFormat } | null = null;

const readAsked = () => asked;

/** Asks for an export of a list that is open. */
export function askForExport(resource: string, format: FileFormat): void {
  asked = { resource, format };
  for (const listener of listeners) listener();
}

/** Starts what is asked for, once; also what was asked for before the list could start it. */
export function useExportAsked(resource: string, start: (format: FileFormat) => void): void {
  const next = useSyncExternalStore(subscribe, readAsked);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (next === null || next !== asked || next.resource !== resource) return;
    asked = null;
    latest.current(next.format);
  }, [next, resource]);
}
