import { ResourceContextProvider } from 'ra-core';
import { type ComponentType, lazy, Suspense } from 'react';
import { linkToList } from '../../schema/describe/resource-address.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { mayOpen } from '../routes/may-open.ts';
import { useStarted } from '../start/started-context.ts';
import { PartWait } from '../states/part-wait.tsx';
import type { PageEntry, PageProps } from './pages.ts';

/** Loaded once each, for as long as the app runs. */
const loaded = new Map<PageEntry, ComponentType<PageProps>>();

export interface CustomPageProps {
  page: PageEntry;
  match: RouteMatch;
  roles: readonly string[];
}

/** A page written by hand, under the addresses of its resource. */
export function CustomPage({ page, match, roles }: CustomPageProps) {
  const { entry } = match;
  const exit = useStarted().routes.find(
    (other) =>
      other.name !== entry.name && other.isDisplayed && other.menu?.hidden !== true && mayOpen(other, roles),
  );
  const Page = viewOf(page);
  return (
    <Suspense fallback={<PartWait />}>
      <ResourceContextProvider value={entry.name}>
        <Page
          resource={entry.name}
          id={match.view === 'form' ? match.id : null}
          exitPath={exit === undefined ? null : linkToList(exit)}
        />
      </ResourceContextProvider>
    </Suspense>
  );
}

function viewOf(page: PageEntry): ComponentType<PageProps> {
  const known = loaded.get(page);
  if (known !== undefined) return known;
  const view = lazy(() => loadView(page));
  loaded.set(page, view);
  return view;
}

async function loadView({ load }: PageEntry): Promise<{ default: ComponentType<PageProps> }> {
  const { page } = await load();
  if (page === undefined) throw new Error('The index.ts of this page exports no `page`.');
  return { default: page };
}
