import type { RefObject } from 'react';
import { VersionBanner } from '../banners/version-banner.tsx';
import { Notices } from '../notices/notices.tsx';
import type { RouteMatch } from '../routes/match-route.ts';
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
