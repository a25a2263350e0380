import { type DataProvider, useDataProvider } from 'ra-core';
import { use, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { toFailure } from '../../../src/contract/failure.ts';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import { type ProviderMethods, SettingsContext, useWords } from '../../../src/engine/index.ts';
import { type LockAct, type LockCommands, reduceLockCommands } from './lock-commands.ts';
import { type FloorLock, readLocks } from './locks.ts';
import { Poll } from './poll.ts';

const TICK_MS = 500;
const SECOND_MS = 1_000;
const USUAL_NO_REPORT_SECONDS = 10;
const OPERATIONS: Record<LockAct, string> = { up: 'io.raiseFloorLock', down: 'io.lowerFloorLock' };

/** The locks as they were read last, and the commands of this page. */
export interface FloorLocks {
  locks: readonly FloorLock[] | undefined;
  /** When they were read, this browser's milliseconds; null before. */
  readAt: number | null;
  /** Why the last reading failed; what was read before still stands. */
  error: unknown;
  isPaused: boolean;
  now: number;
  commands: LockCommands;
  readNow(): void;
  send(lock: FloorLock, act: LockAct): void;
}

export function useFloorLocks(): FloorLocks {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const { problem } = useWords();
  const [commands, dispatch] = useReducer(reduceLockCommands, []);
  const [read, setRead] = useState<Pick<FloorLocks, 'locks' | 'readAt' | 'error'>>({
    locks: undefined,
    readAt: null,
    error: null,
  });
  const { poll, isPaused } = usePoll({
    read: async (signal) => readLocks(await provider.invoke('io.readFloorLocks', {}, { signal })),
    onRead: (locks, askedAt) => {
      const now = Date.now();
      setRead({ locks, readAt: now, error: null });
      dispatch({ type: 'read', locks, askedAt, now });
    },
    onFailed: (error) => setRead((before) => ({ ...before, error })),
  });
  const now = useTicks(useNoReportMs(), dispatch);
  const busy = useRef(new Set<string>());
  const send = useCallback(
    async (lock: FloorLock, act: LockAct) => {
      const key = String(lock.id);
      // Two fast presses come before the first is drawn.
      if (busy.current.has(key)) return;
      busy.current.add(key);
      const id = randomKey();
      dispatch({ type: 'sent', id, lock, act, now: Date.now() });
      try {
        await provider.invoke(OPERATIONS[act], { id: lock.id }, { idempotencyKey: id });
        dispatch({ type: 'accepted', id });
        poll?.now();
      } catch (error) {
        dispatch({ type: 'refused', id, message: problem(toFailure(error)), now: Date.now() });
      } finally {
        busy.current.delete(key);
      }
    },
    [provider, problem, poll],
  );
  return {
    ...read,
    isPaused,
    now,
    commands,
    readNow: () => poll?.now(),
    send: (lock, act) => void send(lock, act),
  };
}

/** Reads while the page is seen. */
function usePoll(polled: ConstructorParameters<typeof Poll<FloorLock[]>>[0]) {
  const latest = useRef(polled);
  latest.current = polled;
  const [poll, setPoll] = useState<Poll<FloorLock[]> | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    const own = new Poll<FloorLock[]>({
      read: (signal) => latest.current.read(signal),
      onRead: (locks, askedAt) => latest.current.onRead(locks, askedAt),
      onFailed: (error) => latest.current.onFailed(error),
    });
    const look = () => {
      const isHidden = document.visibilityState === 'hidden';
      setIsPaused(isHidden);
      if (isHidden) own.pause();
      else own.start();
    };
    look();
    setPoll(own);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      own.pause();
    };
  }, []);
  return { poll, isPaused };
}

function useTicks(
  noReportMs: number,
  dispatch: (event: { type: 'tick'; now: number; noReportMs: number }) => void,
): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const at = Date.now();
      setNow(at);
      dispatch({ type: 'tick', now: at, noReportMs });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [noReportMs, dispatch]);
  return now;
}

function useNoReportMs(): number {
  const own = use(SettingsContext).LIVE_CONTROL;
  const seconds = isPlainObject(own) ? own.NO_REPORT_SECONDS : null;
  return (typeof seconds === 'number' && seconds > 0 ? seconds : USUAL_NO_REPORT_SECONDS) * SECOND_MS;
}
