import type { ComponentType } from 'react';

/** What every page written by hand is given. */
export interface PageProps {
  /** The resource that it stands for. */
  resource: string;
  /** The record that the form's address names, 0 for one that is new; null at the list's address. */
  id: string | null;
  /** The address of another page that the reader may open; null when there is none. */
  exitPath: string | null;
}

/** What is known of a page before it is loaded: `page.json` in its folder. */
interface PageTraits {
  /** It stands alone, without header and menu, and offers its own way out. */
  isFullScreen?: boolean;
}

interface PageModule {
  page: ComponentType<PageProps>;
}

export interface PageEntry extends PageTraits {
  load(): Promise<PageModule>;
}

/** Every folder of `custom-pages` and of PAGES_DIR (`#more-pages` in the build). */
const MODULES = import.meta.glob<PageModule>(['../../../custom-pages/*/index.ts', '#more-pages/*/index.ts']);
const TRAITS = import.meta.glob<PageTraits>(
  ['../../../custom-pages/*/page.json', '#more-pages/*/page.json'],
  {
    eager: true,
    import: 'default',
  },
);

/** The pages written by hand by the name that a resource's `page` gives; each is loaded when it is opened. */
const PAGES: ReadonlyMap<string, PageEntry> = new Map(
  Object.entries(MODULES).map(([file, load]) => [
    file.split('/').at(-2) ?? '',
    { load, ...TRAITS[file.replace('index.ts', 'page.json')] },
  ]),
);

/** @returns undefined for a page that is described and not built */
export function findPage(name: string | undefined): PageEntry | undefined {
  return name === undefined ? undefined : PAGES.get(name);
}
