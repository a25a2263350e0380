import type { WorkerMessage } from '../../data/service-worker/worker-message.ts';
import { listLoaded } from './list-loaded.ts';

const SCRIPT = '/sw.js';

/**
 * Lets the pages of these addresses open without a network from now on, and keeps what this page has loaded already.
 * A browser without workers, or a page that is not secure, goes on without.
 */
export async function registerServiceWorker(pages: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(SCRIPT);
    const { active } = await navigator.serviceWorker.ready;
    const paths = listLoaded(performance.getEntriesByType('resource'), location.origin);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    active?.postMessage({ kind: 'keep', paths, pages: [...pages] } satisfies WorkerMessage);
  } catch (error) {
    console.warn('Without a service worker this page does not open without a network.', error);
  }
}
