import { constants } from 'node:os';
import { closeAll } from './share.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ctrl-C ends the run, but not before everything that it has opened is closed: its databases are processes of their
 * own. A second one means now.
 * @param end ends the process
 * @returns what leaves the signals to Node again
 */
export function closeOnSignals(end: (code: number) => void = (code) => process.exit(code)): () => void {
  let isEnding = false;
  const onSignal = (signal: (typeof SIGNALS)[number]) => {
    const code = 128 + constants.signals[signal];
    if (isEnding) return end(code);
    isEnding = true;
    void closeAll().finally(() => end(code));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
