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

/** So long a worker may say nothing while it is asked. The largest file that the limits let in takes a tenth of it. */
const SILENT_SECONDS = 120;

/** A file in a worker of its own, which is ended where it says nothing for two minutes. */
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
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(silence);
    worker.terminate();
  };
  const fail = (problem: Pick<UnreadableFile, 'code' | 'params'>) => {
    close();
    for (const asked of waiting.values()) asked.reject(new UnreadableFile(problem));
    waiting.clear();
  };
  const listen = () => {
    clearTimeout(silence);
    if (waiting.size === 0) return;
    silence = setTimeout(fail, SILENT_SECONDS * 1000, { code: 'slow', params: { seconds: SILENT_SECONDS } });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'progress') listener?.(data.progress);
    else {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'answer') asked?.resolve(data.answer);
      else asked?.reject(new UnreadableFile(data.error));
    }
    listen();
  });
  worker.addEventListener('error', ({ message }) => fail({ code: 'broken', params: { message } }));
  return {
    ask: <Request extends ImportRequest>(request: Request) => {
      last += 1;
      const id = last;
      return new Promise<ImportAnswers[Request['kind']]>((resolve, reject) => {
        waiting.set(id, { resolve: (answer) => resolve(answer as ImportAnswers[Request['kind']]), reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own.
        worker.postMessage({ id, request });
        listen();
      });
    },
    onProgress(next) {
      listener = next;
    },
    close,
  };
}
