import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { RendererClaims } from '../../src/schema/dialect/renderer-claims.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** What pages written by hand add to the names that a description may use. */
export interface PageFolders {
  /** What a resource's `page` may name. */
  pageNames: ReadonlySet<string>;
  /** The formats that their renderers draw. */
  formatNames: ReadonlySet<string>;
  /** The keywords of a property that their renderers read, with the schemas of their values. */
  keywords: Readonly<Record<string, JsonSchema>>;
}

/**
 * Reads the folders of `custom-pages` with an `index.ts`, and those of PAGES_DIR, which the build of the user interface
 * takes in too. A folder with renderers is a page as well where it has a `page.json`.
 * @param root the folder of the product
 * @throws Error when a `renderers.json` is not JSON
 */
export function readPageFolders(root: string): PageFolders {
  const places = ['custom-pages', process.env.PAGES_DIR ?? ''].filter((place) => place !== '');
  const folders = places.flatMap((place) => foldersIn(path.resolve(root, place)));
  const claims = folders.flatMap(readClaims);
  return {
    pageNames: new Set(folders.filter(isPage).map((folder) => path.basename(folder))),
    formatNames: new Set(claims.flatMap(({ formats = [] }) => formats)),
    keywords: Object.assign({}, ...claims.map(({ keywords }) => keywords)),
  };
}

function foldersIn(place: string): string[] {
  if (!existsSync(place)) return [];
  const folders = readdirSync(place).map((name) => path.join(place, name));
  return folders.filter((folder) => existsSync(path.join(folder, 'index.ts')));
}

function isPage(folder: string): boolean {
  return existsSync(path.join(folder, 'page.json')) || !existsSync(path.join(folder, 'renderers.json'));
}

function readClaims(folder: string): RendererClaims[] {
  const file = path.join(folder, 'renderers.json');
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : [];
}
