import type { RefObject } from 'react';
import { VersionBanner } from '../banners/version-banner.tsx';
import { Notices } from '../notices/notices.tsx';
import { findPage } from '../pages/pages.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { mayOpen } from '../routes/may-open.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { ViewBoundary } from '../states/view-boundary.tsx';
import { RouteView } from '../views/route-view.tsx';
import styles from './shell.module.css';

export interface FullScreenProps {
  match: RouteMatch;
  roles: readonly string[];
  main: RefObject<HTMLElement | null>;
}

/** A page that stands alone: no menu, no header. It says itself how it stands with its provider. */
export function FullScreen({ match, roles, main }: FullScreenProps) {
  return (
    <div className={styles.alone}>
      <VersionBanner />
      <main id="main" ref={main} className={styles.view} tabIndex={-1}>
        <ViewBoundary key={match.entry.name}>
          <RouteView match={match} roles={roles} landing={null} />
        </ViewBoundary>
      </main>
      <Notices />
    </div>
  );
}

/** Whether a page stands alone under its address. Why it may not be opened is said within the shell, as ever. */
export function isFullScreen(entry: RouteEntry, roles: readonly string[]): boolean {
  return entry.status !== 'draft' && findPage(entry.page)?.isFullScreen === true && mayOpen(entry, roles);
}
