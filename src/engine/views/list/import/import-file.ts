import type { FileProblem } from '../../../../schema/import/read-table.ts';
import type { ImportAnswers, ImportRequest } from './worker/import-handler.ts';

/** Why a file is not read, in a code that the words know. */
export class UnreadableFile extends Error {
  readonly code: FileProblem;
  readonly params: Record<string, string | number>;

  constructor({ code, params }: Pick<UnreadableFile, 'code' | 'params'>) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

type Told =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failed'; id: number; error: Pick<UnreadableFile, 'code' | 'params'> };

export interface Progress {
  done: number;
  total: number;
}

/** A file in a worker of its own. */
export interface ImportFile {
  /** @throws UnreadableFile */
  ask<Request extends ImportRequest>(request: Request): Promise<ImportAnswers[Request['kind']]>;
  onProgress(listener: ((progress: Progress) => void) | null): void;
  /** Ends the worker: nothing of the file is left, and what was asked stays unanswered. */
  close(): void;
}

export function openImportFile(): ImportFile {
  const worker = new Worker(new URL('./worker/import-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let listener: ((progress: Progress) => void) | null = null;
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'progress') return listener?.(data.progress);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') asked?.resolve(data.answer);
    else asked?.reject(new UnreadableFile(data.error));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const asked of waiting.values())
      asked.reject(new UnreadableFile({ code: 'broken', params: { message } }));
    waiting.clear();
  });
  return {
    ask: <Request extends ImportRequest>(request: Request) => {
      last += 1;
      const id = last;
      return new Promise<ImportAnswers[Request['kind']]>((resolve, reject) => {
        waiting.set(id, { resolve: (answer) => resolve(answer as ImportAnswers[Request['kind']]), reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own.
        worker.postMessage({ id, request });
      });
    },
    onProgress(next) {
      listener = next;
    },
    close: () => worker.terminate(),
  };
}
