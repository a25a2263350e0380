import type { ComponentType } from 'react';
import type { CellEntry, FormViewEntry, LayoutEntry, RendererEntry } from '../../engine/index.ts';
import type { RendererClaims } from '../../schema/dialect/renderer-claims.ts';

/** What a folder registers: a renderer of fields or of layouts, a cell, a renderer with its cell, a view of a form. */
type RegistryEntry = RendererEntry | CellEntry | LayoutEntry | FormViewEntry;

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

/** What the `index.ts` of a folder exports. */
interface PageModule {
  /** The page; a folder with a `renderers.json` may have none. */
  page?: ComponentType<PageProps>;
  /** By name: `{ stars: { tester, renderer, cell } }`; with them stands a `renderers.json`. */
  renderers?: Readonly<Record<string, RegistryEntry>>;
}

export interface PageEntry extends PageTraits {
  load(): Promise<PageModule>;
}

/** Every folder of `custom-pages` and of PAGES_DIR (`#more-pages` in the build). */
const MODULES = import.meta.glob<PageModule>(['../../../custom-pages/*/index.ts', '#more-pages/*/index.ts']);
/** Whose fields the renderers of a folder draw. */
const CLAIMS = import.meta.glob<RendererClaims>(
  ['../../../custom-pages/*/renderers.json', '#more-pages/*/renderers.json'],
  { eager: true, import: 'default' },
);
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

/** The renderers of a folder: which fields they draw is known before they are loaded. */
export interface RendererFolder extends RendererClaims {
  name: string;
  load(): Promise<Readonly<Record<string, RegistryEntry>>>;
}

export const RENDERER_FOLDERS: readonly RendererFolder[] = Object.entries(CLAIMS).map(([file, claims]) => ({
  ...claims,
  name: file.split('/').at(-2) ?? '',
  async load() {
    const { renderers } = (await MODULES[file.replace('renderers.json', 'index.ts')]?.()) ?? {};
    if (renderers === undefined) throw new Error(`The index.ts beside ${file} exports no renderers.`);
    return renderers;
  },
}));
