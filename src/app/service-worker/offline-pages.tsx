import { useEffect, useMemo } from 'react';
import { linkToList } from '../routes/link-to.ts';
import { mayOpen } from '../routes/may-open.ts';
import { useSession } from '../session/use-session.ts';
import { useStarted } from '../start/started-context.ts';
import { registerServiceWorker } from './register-service-worker.ts';

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
