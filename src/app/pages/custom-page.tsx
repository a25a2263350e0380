import { type ComponentType, lazy, Suspense } from 'react';
import { useStarted } from '../admin/started-context.ts';
import { linkToList } from '../routes/link-to.ts';
import { mayOpen } from '../routes/may-open.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { PartWait } from '../states/part-wait.tsx';
import type { PageEntry, PageProps } from './pages.ts';

/** Loaded once each, for as long as the app runs. */
const loaded = new Map<PageEntry, ComponentType<PageProps>>();

export interface CustomPageProps {
  page: PageEntry;
  entry: RouteEntry;
  roles: readonly string[];
}

/** A page written by hand, under the address of its resource. */
export function CustomPage({ page, entry, roles }: CustomPageProps) {
  const exit = useStarted().routes.find(
    (other) =>
      other.name !== entry.name && other.isDisplayed && other.menu?.hidden !== true && mayOpen(other, roles),
  );
  const Page = viewOf(page);
  return (
    <Suspense fallback={<PartWait />}>
      <Page resource={entry.name} exitPath={exit === undefined ? null : linkToList(exit)} />
    </Suspense>
  );
}

function viewOf(page: PageEntry): ComponentType<PageProps> {
  const known = loaded.get(page);
  if (known !== undefined) return known;
  const view = lazy(async () => ({ default: (await page.load()).page }));
  loaded.set(page, view);
  return view;
}
