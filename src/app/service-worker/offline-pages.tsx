import { useEffect, useMemo } from 'react';
import type { WorkerMessage } from '../../data/service-worker/worker-message.ts';
import { linkToList } from '../../schema/describe/resource-address.ts';
import { mayOpen } from '../routes/may-open.ts';
import { useSession } from '../session/use-session.ts';
import { useStarted } from '../start/started-context.ts';

const SCRIPT = '/sw.js';
/** The page is drawn and at rest by then: keeping its parts must not compete with loading them. */
const REGISTER_AFTER_MILLISECONDS = 3000;

/** Has the pages kept that this user may open without a network (`offline` of a resource). */
export function OfflinePages() {
  const { routes } = useStarted();
  const roles = useSession()?.roles;
  const pages = useMemo(
    () =>
      routes
        .filter((entry) => entry.offline !== undefined && entry.status !== 'draft')
        .filter((entry) => mayOpen(entry, roles ?? []))
        .map((entry) => linkToList(entry)),
    [routes, roles],
  );
  useEffect(() => {
    if (pages.length === 0 || !import.meta.env.PROD) return;
    const timer = setTimeout(() => void registerServiceWorker(pages), REGISTER_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pages]);
  return null;
}

/**
 * Lets the pages of these addresses open without a network from now on, and keeps what this page has loaded already.
 * A browser without workers, or a page that is not secure, goes on without.
 */
async function registerServiceWorker(pages: readonly string[]): Promise<void> {
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

/** The paths of everything that this page has loaded from its own server, with their queries left out. */
function listLoaded(entries: readonly { name: string }[], origin: string): string[] {
  const urls = entries.map(({ name }) => new URL(name, origin));
  return [...new Set(urls.filter((url) => url.origin === origin).map(({ pathname }) => pathname))];
}
