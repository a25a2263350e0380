import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openImportFile } from '../../../src/engine/views/list/import/import-file.ts';

/** A worker that says what it is told to, or nothing. */
class SilentWorker extends EventTarget {
  static opened: SilentWorker[] = [];
  isEnded = false;

  constructor() {
    super();
    SilentWorker.opened.push(this);
  }

  postMessage(): void {}

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  SilentWorker.opened = [];
  vi.stubGlobal('Worker', SilentWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openFile() {
  const file = openImportFile();
  const [worker] = SilentWorker.opened;
  if (worker === undefined) throw new Error('No worker was opened.');
  return { file, worker };
}

it('ends a worker that says nothing for two minutes, and answers all that was asked', async () => {
  const { file, worker } = openFile();
  const errors = Promise.all(
    [file.ask({ kind: 'refusals' }), file.ask({ kind: 'refusals' })].map((asked) =>
      asked.catch((error: unknown) => error),
    ),
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(worker.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);

  expect(worker.isEnded).toBe(true);
  expect(await errors).toMatchObject([
    { code: 'slow', params: { seconds: 120 } },
    { code: 'slow', params: { seconds: 120 } },
  ]);
});

it('lets one work on that says how far it is, and one rest that is asked nothing', async () => {
  const { file, worker } = openFile();
  const asked = file.ask({ kind: 'refusals' });
  await vi.advanceTimersByTimeAsync(119_000);
  worker.say({ kind: 'progress', progress: { done: 1, total: 2 } });
  await vi.advanceTimersByTimeAsync(119_000);
  worker.say({ kind: 'answer', id: 1, answer: [] });
  await vi.advanceTimersByTimeAsync(600_000);

  expect(await asked).toEqual([]);
  expect(worker.isEnded).toBe(false);
});
