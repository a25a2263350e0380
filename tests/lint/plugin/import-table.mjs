/**
 * The import table of the house: which folder may import which, held by the rules beside this file.
 *
 * @typedef {object} Zone
 * @property {string} folder the folder, from the root; the longest match decides
 * @property {readonly string[]} may what it may import beside itself: folders (`src/schema`, `schemas`), or single files
 * @property {boolean} [hasUi] React, react-admin, MUI and their kin are free here
 * @property {boolean} [isBrowser] runs in the browser: no Node module
 * @property {boolean} [mayReachNetwork] the one browser folder that talks to a server or to the browser's stores
 */

const DATA_FOLDERS = /** @type {const} */ (['schemas', 'resources', 'i18n']);

/** @type {readonly Zone[]} */
export const ZONES = [
  { folder: 'src/schema', may: [], isBrowser: true },
  { folder: 'src/domain', may: [], isBrowser: true },
  { folder: 'src/engine', may: ['src/schema', 'src/domain'], isBrowser: true, hasUi: true },
  {
    folder: 'src/data',
    may: ['src/schema', 'src/domain'],
    isBrowser: true,
    hasUi: true,
    mayReachNetwork: true,
  },
  // Below src/data, yet without React: the request side must run wherever JavaScript does.
  { folder: 'src/data/api', may: ['src/schema', 'src/domain'], isBrowser: true, mayReachNetwork: true },
  {
    folder: 'src/app',
    may: ['src/schema', 'src/domain', 'src/engine', 'src/data', 'custom-pages'],
    isBrowser: true,
    hasUi: true,
  },
  // Each folder below is a page of its own, closed to the others: see zoneOf.
  { folder: 'custom-pages', may: ['src/engine/index.ts', 'src/domain'], isBrowser: true, hasUi: true },
  { folder: 'server', may: ['src/schema', 'src/domain', ...DATA_FOLDERS] },
  { folder: 'commands', may: ['server', 'src/schema', 'src/domain', ...DATA_FOLDERS] },
];

/** Folders of the house that a zone must name to reach them. Files at the root (package.json) are free. */
export const HOUSE = ['src', 'custom-pages', 'server', 'commands', 'tests', 'bench', ...DATA_FOLDERS];

/** Libraries that draw, or that need React to run. */
export const UI_LIBRARY =
  /^(?:react|react-.+|ra-.+|lucide-react|recharts|@mui\/.+|@emotion\/.+|@tanstack\/react-.+|@hookform\/.+)(?:$|\/)/;

/** Libraries that talk to a server or to the browser's stores. */
export const NETWORK_LIBRARY = /^(?:axios|idb|ra-data-.+|@stomp\/.+|ky|undici|ws)(?:$|\/)/;

/** Network helpers under another library's name. */
export const NETWORK_EXPORTS = new Set(['fetchUtils', 'fetchJson']);

/** What only `src/data` may touch in the browser, as a name or as a property of a global object. */
export const NETWORK_GLOBALS = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'indexedDB']);

/** The same as a method of any object. */
export const NETWORK_METHODS = new Set(['sendBeacon']);

/**
 * The zone that a path from the root belongs to, or null where the table says nothing (tests, bench, root files).
 * A page of `custom-pages` is a zone of its own; a folder of `src` that the table does not name may import nothing.
 * @param {string} path with forward slashes
 * @returns {Zone | null}
 */
export function zoneOf(path) {
  const zone = ZONES.filter(({ folder }) => isWithin(path, folder)).toSorted(byDepth)[0];
  if (!zone) return isWithin(path, 'src') ? { folder: path, may: [], isBrowser: true } : null;
  if (zone.folder !== 'custom-pages') return zone;
  return { ...zone, folder: /^custom-pages\/[^/]+(?=\/)/.exec(path)?.[0] ?? path };
}

/**
 * Whether a zone may import a path from the root.
 * @param {Zone} zone
 * @param {string} path
 */
export function mayImport(zone, path) {
  if (isWithin(path, zone.folder)) return true;
  if (zone.may.some((allowed) => isWithin(path, allowed))) return true;
  return !HOUSE.some((folder) => isWithin(path, folder));
}

/**
 * @param {Zone} one
 * @param {Zone} other
 */
function byDepth(one, other) {
  return other.folder.length - one.folder.length;
}

/**
 * @param {string} path
 * @param {string} folder
 */
function isWithin(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
}
