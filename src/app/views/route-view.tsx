import Button from '@mui/material/Button';
import { Construction, Lock, SearchX, UserX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { DASHBOARD, linkToList } from '../../schema/describe/resource-address.ts';
import { CustomPage } from '../pages/custom-page.tsx';
import { findPage } from '../pages/pages.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { mayOpen } from '../routes/may-open.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { useTitles } from '../routes/use-titles.ts';
import { useStarted } from '../start/started-context.ts';
import { StatePage } from '../states/state-page.tsx';
import { ResourceView } from './resource-view.tsx';

const CONTRACTOR = 'contractor';
const CONTRACTOR_LANDING = `${DASHBOARD}/car-discount`;

export interface RouteViewProps {
  match: RouteMatch | null;
  roles: readonly string[];
  /** The page that this user has chosen to start on. */
  landing: string | null;
}

/**
 * What stands under an address: the landing, a view of the engine, a page, or a plain word on why there is none.
 * Drawn again by its own props alone: neither the name that a page tells its shell nor the query concerns it.
 */
export const RouteView = memo(function RouteView({ match, roles, landing }: RouteViewProps) {
  const titleOf = useTitles();
  if (match === null) return <Unmatched roles={roles} landing={landing} />;
  const title = titleOf(match.entry);
  if (!mayOpen(match.entry, roles)) return <NoAccess title={title} />;
  if (match.entry.status === 'draft') return <NotBuilt title={title} />;
  if (match.entry.page === undefined) return <ResourceView match={match} />;
  const page = findPage(match.entry.page);
  if (page === undefined) return <NotBuilt title={title} />;
  return <CustomPage page={page} match={match} roles={roles} />;
});

/** The start page, or an address that no route has. */
function Unmatched(props: Pick<RouteViewProps, 'roles' | 'landing'>) {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, '') === DASHBOARD ? <Landing {...props} /> : <NotFound />;
}

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

/**
 * Where `/dashboard` leads. A saved preference comes first. A lone contractor goes to the discounts (spec/1 §2),
 * everyone else to the first entry of the menu that their roles may open.
 * @param preferred a path that this user has chosen to start on
 * @returns null when no page is open to these roles
 */
export function chooseLanding(
  routes: readonly RouteEntry[],
  roles: readonly string[],
  preferred: string | null = null,
): string | null {
  const open = routes.filter((entry) => mayOpen(entry, roles));
  if (preferred !== null && open.some((entry) => linkToList(entry) === preferred)) return preferred;
  if (isLoneContractor(roles)) return CONTRACTOR_LANDING;
  const first = open.find((entry) => entry.isDisplayed && entry.menu?.hidden !== true);
  return first ? linkToList(first) : null;
}

/** Who is nothing but a contractor has one page, and needs no menu. */
export function isLoneContractor(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every((role) => role === CONTRACTOR);
}

/** A page that the reader's roles may not open. */
function NoAccess({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <StatePage
      icon={Lock}
      heading={title}
      title={translate('shell.states.noAccess', { title })}
      text={translate('shell.states.noAccessText')}
    >
      <Button component={Link} to={DASHBOARD} variant="outlined" size="small">
        {translate('shell.states.toStart')}
      </Button>
    </StatePage>
  );
}

/** A page that is described and planned, and does nothing yet. */
function NotBuilt({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <StatePage
      icon={Construction}
      heading={title}
      title={translate('shell.states.notBuilt', { title })}
      text={translate('shell.states.notBuiltText')}
    />
  );
}

/** An address that no route has. */
function NotFound() {
  const translate = useTranslate();
  return (
    <StatePage
      icon={SearchX}
      title={translate('shell.states.notFound')}
      text={translate('shell.states.notFoundText')}
    >
      <Button component={Link} to={DASHBOARD} variant="outlined" size="small">
        {translate('shell.states.toStart')}
      </Button>
    </StatePage>
  );
}
