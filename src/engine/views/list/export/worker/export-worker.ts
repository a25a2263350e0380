import type { FileRequest } from './file-handler.ts';
import { createFileHandler } from './file-handler.ts';

/** The worker in which files are made, so that the page stays usable. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker tells its own page alone.
const handle = createFileHandler((message) => self.postMessage(message));

self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => handle(data));
