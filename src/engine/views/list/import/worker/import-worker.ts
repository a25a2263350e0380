import { createImportHandler, type ImportRequest, toTold } from './import-handler.ts';

/** The worker that holds a file while it is imported, so that the page stays usable. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker tells its own page alone.
const tell = (message: unknown) => self.postMessage(message);
const handle = createImportHandler((progress) => tell({ kind: 'progress', progress }));

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: ImportRequest }>) => {
  const { id, request } = data;
  Promise.resolve()
    .then(() => handle(request))
    .then(
      (answer) => tell({ kind: 'answer', id, answer }),
      (error: unknown) => tell({ kind: 'failed', id, error: toTold(error) }),
    );
});
