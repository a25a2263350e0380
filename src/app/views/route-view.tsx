import { UserX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CustomPage } from '../pages/custom-page.tsx';
import { findPage } from '../pages/pages.ts';
import { chooseLanding } from '../routes/choose-landing.ts';
import { DASHBOARD } from '../routes/link-to.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { mayOpen } from '../routes/may-open.ts';
import { useTitles } from '../routes/use-titles.ts';
import { useStarted } from '../start/started-context.ts';
import { NoAccess } from '../states/no-access.tsx';
import { NotBuilt } from '../states/not-built.tsx';
import { NotFound } from '../states/not-found.tsx';
import { StatePage } from '../states/state-page.tsx';
import { ResourceView } from './resource-view.tsx';

export interface RouteViewProps {
  match: RouteMatch | null;
  roles: readonly string[];
  /** The page that this user has chosen to start on. */
  landing: string | null;
}

/**
 * What stands under an address: the landing, a view of the engine, a page, or a plain word on why there is none.
 * Drawn again by its own props alone: the name that a page tells its shell concerns no page.
 */
export const RouteView = memo(function RouteView({ match, roles, landing }: RouteViewProps) {
  const { pathname } = useLocation();
  const titleOf = useTitles();
  if (match === null)
    return pathname.replace(/\/$/, '') === DASHBOARD ? (
      <Landing roles={roles} landing={landing} />
    ) : (
      <NotFound />
    );
  const title = titleOf(match.entry);
  if (!mayOpen(match.entry, roles)) return <NoAccess title={title} />;
  if (match.entry.status === 'draft') return <NotBuilt title={title} />;
  if (match.entry.page === undefined) return <ResourceView match={match} />;
  const page = findPage(match.entry.page);
  if (page === undefined) return <NotBuilt title={title} />;
  return <CustomPage page={page} match={match} roles={roles} />;
});

function Landing({ roles, landing }: Pick<RouteViewProps, 'roles' | 'landing'>) {
  const translate = useTranslate();
  const target = chooseLanding(useStarted().routes, roles, landing);
  if (target !== null) return <Navigate to={target} replace />;
  return (
    <StatePage
      icon={UserX}
      title={translate('shell.states.noPages')}
      text={translate('shell.states.noPagesText')}
    />
  );
}
