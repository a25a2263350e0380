import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { RENDERER_CLAIMS, type RendererClaims } from '../../src/schema/dialect/renderer-claims.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** What pages written by hand add to the names that a description may use. */
export interface PageFolders {
  /** What a resource's `page` may name. */
  pageNames: ReadonlySet<string>;
  /** The formats that their renderers draw. */
  formatNames: ReadonlySet<string>;
  /** The second views of forms that their renderers draw. */
  viewNames: ReadonlySet<string>;
  /** The keywords of a property that their renderers read, with the schemas of their values. */
  keywords: Readonly<Record<string, JsonSchema>>;
  /** The options of an element of a layout that their renderers read, with the schemas of their values. */
  options: Readonly<Record<string, JsonSchema>>;
  /** The types of the layouts that they draw. */
  layoutTypes: readonly string[];
}

/** A folder's name becomes the name of a page, of a chunk and of its renderers. */
const NAME = /^[a-z0-9][a-z0-9-]*$/;

/**
 * Reads the folders of `custom-pages` with an `index.ts`, and those of PAGES_DIR, which the build of the user interface
 * takes in too. A folder with renderers is a page as well where it has a `page.json`.
 * @param root the folder of the product
 * @throws Error for the operator: what PAGES_DIR, a folder of it or a `renderers.json` cannot be
 */
export function readPageFolders(root: string): PageFolders {
  const folders = [...foldersIn(path.resolve(root, 'custom-pages')), ...foldersOfPagesDir(root)];
  assertNames(folders);
  const claims = folders.flatMap(readClaims);
  return {
    pageNames: new Set(folders.filter(isPage).map((folder) => path.basename(folder))),
    formatNames: new Set(claims.flatMap(({ formats = [] }) => formats)),
    viewNames: new Set(claims.flatMap(({ views = [] }) => views)),
    keywords: Object.assign({}, ...claims.map(({ keywords }) => keywords)),
    options: Object.assign({}, ...claims.map(({ options }) => options)),
    layoutTypes: claims.flatMap(({ layouts = [] }) => layouts),
  };
}

/** Outside of the product's folder, a page would find neither the packages nor the engine that it imports. */
function foldersOfPagesDir(root: string): string[] {
  const written = process.env.PAGES_DIR ?? '';
  if (written === '') return [];
  const place = path.resolve(root, written);
  const inside = path.relative(root, place);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside))
    throw new Error(`PAGES_DIR is ${written}, but must be a folder within that of the product, ${root}.`);
  if (!existsSync(place) || !statSync(place).isDirectory())
    throw new Error(`PAGES_DIR is ${written}, but there is no such folder.`);
  return foldersIn(place);
}

function foldersIn(place: string): string[] {
  if (!existsSync(place)) return [];
  const folders = readdirSync(place).map((name) => path.join(place, name));
  return folders.filter((folder) => existsSync(path.join(folder, 'index.ts')));
}

function assertNames(folders: readonly string[]): void {
  const known = new Map<string, string>();
  for (const folder of folders) {
    const name = path.basename(folder);
    if (!NAME.test(name))
      throw new Error(
        `${folder} cannot be a page: its name may have small letters, digits and hyphens alone, as unit-cards.`,
      );
    const other = known.get(name);
    if (other !== undefined) throw new Error(`${folder} has the name of ${other}: rename one of them.`);
    known.set(name, folder);
  }
}

function isPage(folder: string): boolean {
  return existsSync(path.join(folder, 'page.json')) || !existsSync(path.join(folder, 'renderers.json'));
}

function readClaims(folder: string): RendererClaims[] {
  const file = path.join(folder, 'renderers.json');
  if (!existsSync(file)) return [];
  const claims = parseClaims(file);
  const [error] = validateRecord(RENDERER_CLAIMS, claims);
  if (error !== undefined)
    throw new Error(
      `${file} is wrong at "${error.pointer}" (${error.keyword}); custom-pages/README.md says what it may hold.`,
    );
  return [claims as RendererClaims];
}

function parseClaims(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
