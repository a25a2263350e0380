import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOnSignals } from '../../bench/close-on-signals.ts';
import { closeAll, closeLater } from '../../bench/share.ts';
import { eventually } from '../support/eventually.ts';

const end = vi.fn();
let leave: () => void;
/** What a signal calls: only what was added here, since the runner listens as well. */
let onSignal: (signal: NodeJS.Signals) => void;

beforeEach(() => {
  end.mockClear();
  const before = new Set(process.listeners('SIGTERM'));
  leave = closeOnSignals(end);
  const [added] = process.listeners('SIGTERM').filter((listener) => !before.has(listener));
  onSignal = (signal) => added?.(signal);
});
afterEach(async () => {
  leave();
  await closeAll();
});

test('a run that is ended closes first what it has opened, the last first', async () => {
  const closed: string[] = [];
  for (const name of ['database', 'browser'])
    void closeLater(Promise.resolve({ close: async () => closed.push(name) }));

  onSignal('SIGTERM');

  await eventually(() => expect(end).toHaveBeenCalledWith(143));
  expect(closed).toEqual(['browser', 'database']);
});

test('what is only just being opened is waited for', async () => {
  const close = vi.fn(async () => {});
  let open: (one: { close: typeof close }) => void = () => {};
  void closeLater(new Promise<{ close: typeof close }>((resolve) => (open = resolve)));

  onSignal('SIGINT');
  await Promise.resolve();
  expect(end).not.toHaveBeenCalled();
  open({ close });

  await eventually(() => expect(end).toHaveBeenCalledWith(130));
  expect(close).toHaveBeenCalledOnce();
});

test('a second signal means now', () => {
  void closeLater(new Promise<{ close(): Promise<void> }>(() => {}));
  onSignal('SIGINT');
  onSignal('SIGINT');
  expect(end).toHaveBeenCalledWith(130);
});

test('after the run, signals are left to Node', () => {
  const count = process.listenerCount('SIGHUP');
  leave();
  expect(process.listenerCount('SIGHUP')).toBe(count - 1);
});
