import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Session } from '../../data/auth/session.ts';
import { AlarmsContext } from '../../engine/live/alarms-context.ts';
import { loadLater, onDemand } from '../../engine/parts/later.tsx';
import { readListSearch } from '../../engine/views/list-place.ts';
import { PageTitleProvider } from '../../engine/views/page-title.ts';
import { linkToList } from '../../schema/describe/resource-address.ts';
import { Banners, LIST_ALARMS } from '../banners/banners.tsx';
import { buildMenu, menuTrail } from '../menu/build-menu.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { Notices } from '../notices/notices.tsx';
import { matchRoute } from '../routes/match-route.ts';
import { mayOpen } from '../routes/may-open.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { useTitles } from '../routes/use-titles.ts';
import { useSession } from '../session/use-session.ts';
import { readHealth } from '../sign-in/read-health.ts';
import { toTaipeiTime } from '../sign-in/taipei-time.ts';
import { useStarted } from '../start/started-context.ts';
import { ViewBoundary } from '../states/view-boundary.tsx';
import { isLoneContractor, RouteView } from '../views/route-view.tsx';
import { buildCrumbs } from './breadcrumbs.tsx';
import { FullScreen, isFullScreen } from './full-screen.tsx';
import { Header } from './header.tsx';
import { type LayoutMenuProps, useLayout } from './layout-menu.tsx';
import type { LayoutPreference } from './layout-preference.ts';
import type { LoneHeaderProps } from './lone-header.tsx';
import styles from './shell.module.css';
import { useTitleFocus } from './use-title-focus.ts';

const LoneHeader = onDemand<LoneHeaderProps>(
  async () => (await import('./lone-header.tsx')).LoneHeader,
  () => <header className={styles.header} />,
);

const FETCH_STORE = 'store.fetchStore';
/** The menu key of the documents (spec/1 §2). */
const STORE = 'store';

/** The guard of everything behind the sign-in (spec/1 §2). */
export function Shell() {
  const session = useSession();
  const { pathname, state } = useLocation();
  if (session === null) return <Navigate to="/login" replace />;
  return <SignedIn session={session} pathname={pathname} listSearch={readListSearch(state)} />;
}

interface SignedInProps {
  session: Session;
  pathname: string;
  /** The query of the list that a form was opened from. */
  listSearch: string;
}

/** Another query of the page, a filter of its list for one, does not draw the shell again. */
const SignedIn = memo(function SignedIn({ session, pathname, listSearch }: SignedInProps) {
  const { routes, data } = useStarted();
  const { captions } = data.index;
  const [layout, onLayout] = useLayout(session.id);
  const version = useVersion();
  const menu = useMemo(() => buildMenu(routes, session.roles, captions), [routes, session, captions]);
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);
  const [record, setRecord] = useState<string | null>(null);
  const above = useMemo(() => findAbove(routes, match, session.roles), [routes, match, session]);
  const crumbs = useCrumbs({ menu, match, above, record, listSearch });
  const main = useRef<HTMLElement>(null);
  const site = useSiteName();
  useTitleFocus(main, pathname);
  useEarlyParts();
  const { isRail, onToggle, ...menuShape } = useMenuShape(layout, onLayout, pathname);
  const isLone = isLoneContractor(session.roles);
  const shape = isLone ? 'hidden' : menuShape.shape;
  if (match !== null && isFullScreen(match.entry, session.roles))
    return <FullScreen match={match} roles={session.roles} main={main} />;
  return (
    <div className={styles.shell} data-menu={shape} data-lone={isLone}>
      <SkipLink main={main} />
      {isLone ? (
        <LoneHeader crumbs={crumbs} userName={session.name} site={site} />
      ) : (
        <Header
          crumbs={crumbs}
          userName={session.name}
          site={site}
          layout={layout}
          onLayout={onLayout}
          here={match === null ? null : linkToList(match.entry)}
        />
      )}
      {shape !== 'hidden' && (
        <SideMenu
          menu={menu}
          current={match?.entry.menu?.under ?? match?.entry.name}
          isRail={isRail}
          version={version}
          onToggle={onToggle}
        />
      )}
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <Banners roles={session.roles} />
        <div className={styles.view}>
          <ViewBoundary key={pathname}>
            <PageTitleProvider value={setRecord}>
              <AlarmsContext value={LIST_ALARMS}>
                <RouteView match={match} roles={session.roles} landing={layout.landing} />
              </AlarmsContext>
            </PageTitleProvider>
          </ViewBoundary>
        </div>
        <PrintedBy userName={session.name} />
      </main>
      <Notices />
    </div>
  );
});

/** How the side menu stands on the page, and what changes between menu and rail. */
function useMenuShape(
  { isRail: isRailChosen, isMenuHidden }: LayoutPreference,
  onLayout: LayoutMenuProps['onLayout'],
  pathname: string,
) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  // Where the window has room for the rail alone, the menu comes over the page until the reader has gone on.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOver = !isWide && openedAt === pathname;
  const isRail = isWide ? isRailChosen : !isOver;
  const onToggle = useCallback(
    () => (isWide ? onLayout({ isRail: !isRail }) : setOpenedAt(isOver ? null : pathname)),
    [isWide, isRail, isOver, pathname, onLayout],
  );
  return { isRail, shape: isMenuHidden ? 'hidden' : isOver ? 'over' : isRail ? 'rail' : 'menu', onToggle };
}

/** Menus and dialogs are fetched by the first sign that someone is about to open one, if not before. */
function useEarlyParts(): void {
  useEffect(() => {
    const signs = ['pointerdown', 'keydown'] as const;
    const load = () => void loadLater();
    for (const sign of signs) addEventListener(sign, load, { once: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, load, { capture: true });
    };
  }, []);
}

interface CrumbPlace {
  menu: ReturnType<typeof buildMenu>;
  match: ReturnType<typeof matchRoute>;
  /** The page that leads to this one, where the menu does not. */
  above: RouteEntry | null;
  record: string | null;
  listSearch: string;
}

function findAbove(
  routes: readonly RouteEntry[],
  match: CrumbPlace['match'],
  roles: readonly string[],
): RouteEntry | null {
  const under = match?.entry.menu?.under;
  const above = under === undefined ? undefined : routes.find(({ name }) => name === under);
  return above !== undefined && mayOpen(above, roles) ? above : null;
}

function useCrumbs({ menu, match, above, record, listSearch }: CrumbPlace) {
  const translate = useTranslate();
  const titleOf = useTitles();
  const crumbs =
    match === null
      ? []
      : buildCrumbs(match, {
          trail: menuTrail(menu, above ?? match.entry).map((key) => translate(key)),
          above: above === null ? null : { word: titleOf(above), to: linkToList(above) },
          title: titleOf(match.entry),
          create: translate('shell.header.create'),
          edit: translate('shell.header.edit'),
          record,
          listSearch,
        });
  const words = crumbs.map(({ word }) => word);
  const title = words
    .slice(match?.view === 'form' ? -2 : -1)
    .toReversed()
    .join(' - ');
  useEffect(() => {
    document.title = title === '' ? 'Gatehouse' : `${title} - Gatehouse`;
  }, [title]);
  return crumbs;
}

/** On paper alone: when the page was printed, and by whom. */
function PrintedBy({ userName }: { userName: string }) {
  const translate = useTranslate();
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    const onPrint = () => setPrintedAt(new Date());
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  if (printedAt === null) return null;
  const { year, month, day, hour, minute } = toTaipeiTime(printedAt, 'en');
  return (
    <p className={styles.printed}>
      {translate('shell.printed', { time: `${year}-${month}-${day} ${hour}:${minute}`, name: userName })}
    </p>
  );
}

/** The first stop of the Tab key: past the menu, into the page. Not by the address, which a dirty form guards. */
function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </a>
  );
}

/** The name of the place that the reader works on; null where the provider does not tell it. */
function useSiteName(): string | null {
  const { data, routes } = useStarted();
  const store = routes.find(({ menuKey }) => menuKey === STORE);
  const { data: name } = useQuery({
    queryKey: [store?.name ?? STORE, 'name'],
    queryFn: async ({ signal }) => {
      const { name: found } = Object(await data.client.invoke(FETCH_STORE, {}, { signal })) as {
        name?: unknown;
      };
      return typeof found === 'string' ? found : null;
    },
    enabled: data.client.hasOperation(FETCH_STORE),
    staleTime: Infinity,
    retry: false,
  });
  return name ?? null;
}

/** The version that the server says it is; null until it has said so. */
function useVersion(): string | null {
  const { client } = useStarted().data;
  const { data } = useQuery({ queryKey: ['health'], queryFn: () => readHealth(client), staleTime: Infinity });
  return data?.version ?? null;
}
