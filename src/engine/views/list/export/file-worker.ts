import type { FileAnswer, FileRequest } from './worker/file-handler.ts';
import type { PlainRow } from './worker/file-writer.ts';

/** A file that is being made in a worker. */
export interface OpenFile {
  write(rows: readonly PlainRow[]): void;
  /** @throws Error where the worker has failed */
  end(lastLine: string | null): Promise<Blob>;
  /** Ends the worker; nothing of the file is left. */
  close(): void;
}

/** Begins a file in a worker of its own. */
export function openFile(start: Omit<Extract<FileRequest, { kind: 'start' }>, 'kind'>): OpenFile {
  const worker = new Worker(new URL('./worker/export-worker.ts', import.meta.url), { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own.
  const tell = (request: FileRequest) => worker.postMessage(request);
  const done = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) =>
      data.kind === 'file' ? resolve(data.blob) : reject(new Error(data.message)),
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  // `end` throws it; until then it is not an unhandled one.
  done.catch(() => undefined);
  tell({ kind: 'start', ...start });
  return {
    write: (rows) => tell({ kind: 'rows', rows: JSON.stringify(rows) }),
    end(lastLine) {
      tell({ kind: 'end', lastLine });
      return done;
    },
    close: () => worker.terminate(),
  };
}
