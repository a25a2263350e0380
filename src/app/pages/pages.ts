import type { ComponentType } from 'react';

/** What every page written by hand is given. */
export interface PageProps {
  /** The resource that it stands for. */
  resource: string;
  /** The address of another page that the reader may open; null when there is none. */
  exitPath: string | null;
}

export interface PageEntry {
  load(): Promise<{ page: ComponentType<PageProps> }>;
  /** It stands alone, without header and menu, and offers its own way out. */
  isFullScreen?: boolean;
}

/** The pages written by hand by the name that a resource's `page` gives; each is loaded when it is opened. */
const PAGES: ReadonlyMap<string, PageEntry> = new Map([
  ['order-entry', { load: () => import('../../../custom-pages/order-entry/index.ts'), isFullScreen: true }],
]);

/** @returns undefined for a page that is described and not built */
export function findPage(name: string | undefined): PageEntry | undefined {
  return name === undefined ? undefined : PAGES.get(name);
}
