import { createTariffHandler, type TariffRequest } from './tariff-handler.ts';

/** The worker in which plans are tried, so that the form can be typed into meanwhile. */
const handle = createTariffHandler(
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker tells its own page alone.
  (message) => self.postMessage(message),
  () => new Promise((resolve) => setTimeout(resolve)),
);

self.addEventListener('message', ({ data }: MessageEvent<TariffRequest>) => handle(data));
