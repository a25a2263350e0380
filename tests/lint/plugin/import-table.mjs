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

/** What both the browser and the server are built on. */
const PURE = /** @type {const} */ (['src/contract', 'src/schema', 'src/domain']);

/** The rooms of `src/schema`, each above all that it may import. */
const SCHEMA_LADDER = /** @type {const} */ ([
  'json-schema',
  'values',
  'dialect',
  'reports',
  'api',
  'words',
  'editions',
  'config',
  'describe',
  'import',
  'check/record',
  'check',
]);

/** The rooms of `src/engine`, each above all that it may import. */
const ENGINE_LADDER = /** @type {const} */ ([
  'record',
  'registry',
  'format',
  'words',
  'scope',
  'leave',
  'outbox',
  'parts',
  'live',
  'notices',
  'one-time-secret',
  'field',
  'reference',
  'choices',
  'calendar',
  'layouts',
  'validation',
  'renderers',
  'form',
  'actions',
  'views',
]);

/** The rooms of `src/engine/views`, each above all that it may import. */
const VIEWS_LADDER = /** @type {const} */ (['cell', 'panels', 'form', 'show', 'dashboard', 'list']);

/** The rooms of `src/engine/views/list`, each above all that it may import. */
const LIST_LADDER = /** @type {const} */ ([
  'preferences',
  'address',
  'rows',
  'filter-state',
  'state',
  'feed',
  'quick-edit',
  'filters',
  'table',
  'cards',
  'inspector',
  'export',
  'import',
  'panel',
]);

/** Beside the rooms of `src/engine/views`: any of them may import these files. */
const VIEWS_ROOT = /** @type {const} */ (['list-place.ts', 'page-title.ts', 'use-printing.ts']);

/** The rooms of `src/app`, each above all that it may import. */
const APP_LADDER = /** @type {const} */ ([
  'browser-stubs',
  'dom',
  'theme',
  'language',
  'routes',
  'start',
  'version',
  'setup',
  'sign-in',
  'session',
  'states',
  'settings',
  'service-worker',
  'notices',
  'live',
  'banners',
  'pages',
  'views',
  'menu',
  'shell',
  'admin',
]);

/** The folders of the server, each above all that it may import. A folder that is not named may import nothing. */
const SERVER_LADDER = /** @type {const} */ ([
  'turns',
  'http',
  'config',
  'migrations',
  'database',
  'rights',
  'log',
  'images',
  'sessions',
  'live',
  'wallets',
  'snapshots',
  'calls',
  'relay',
  'crud',
  'notices',
  'imports',
  'io',
  'modules',
  'demo',
]);

/** Beside the ladder: nothing on it imports them, the files of the server's root and the commands do. */
const BESIDE_LADDER = /** @type {const} */ ({
  backup: ['database'],
  'embedded-postgres': [],
  'gateway-simulator': ['http'],
  printer: ['turns', 'http'],
});

/** What the server takes from outside: any of its folders may read these types. */
const SERVER_ROOT = /** @type {const} */ (['server/deps.ts', 'server/settings.ts']);

/** @type {readonly Zone[]} */
export const ZONES = [
  { folder: 'src/contract', may: [], isBrowser: true },
  { folder: 'src/domain', may: ['src/contract'], isBrowser: true },
  ...SCHEMA_LADDER.map((room, at) => schemaZone(room, SCHEMA_LADDER.slice(0, at))),
  { folder: 'src/engine', may: PURE, isBrowser: true, hasUi: true },
  ...ENGINE_LADDER.map((room, at) => engineZone(room, ENGINE_LADDER.slice(0, at))),
  ...VIEWS_LADDER.map((room, at) => viewZone(room, VIEWS_LADDER.slice(0, at))),
  ...LIST_LADDER.map((room, at) => listZone(room, LIST_LADDER.slice(0, at))),
  {
    folder: 'src/data',
    may: PURE,
    isBrowser: true,
    hasUi: true,
    mayReachNetwork: true,
  },
  // Below src/data, yet without React: the request side must run wherever JavaScript does.
  { folder: 'src/data/api', may: PURE, isBrowser: true, mayReachNetwork: true },
  {
    folder: 'src/app',
    may: [...PURE, 'src/engine', 'src/data', 'custom-pages'],
    isBrowser: true,
    hasUi: true,
  },
  ...APP_LADDER.map((room, at) => appZone(room, APP_LADDER.slice(0, at))),
  // Each folder below is a page of its own, closed to the others: see zoneOf.
  {
    folder: 'custom-pages',
    may: ['src/engine/index.ts', 'src/contract', 'src/domain'],
    isBrowser: true,
    hasUi: true,
  },
  { folder: 'server', may: [...PURE, ...DATA_FOLDERS] },
  ...SERVER_LADDER.map((folder, at) => serverZone(folder, SERVER_LADDER.slice(0, at))),
  ...Object.entries(BESIDE_LADDER).map(([folder, below]) => serverZone(folder, below)),
  { folder: 'commands', may: ['server', ...PURE, ...DATA_FOLDERS] },
  // It drives the product and asks for its modules, never for a test: tests, journeys and bench stand on it.
  { folder: 'tests/harness', may: ['commands', 'server', ...PURE, ...DATA_FOLDERS] },
  {
    folder: 'bench',
    may: ['tests/harness', 'commands', 'server', 'src/app', ...PURE, ...DATA_FOLDERS],
    hasUi: true,
  },
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
 * @param {string} room
 * @param {readonly string[]} below
 * @returns {Zone}
 */
function schemaZone(room, below) {
  const own = below.map((name) => `src/schema/${name}`);
  return { folder: `src/schema/${room}`, may: [...own, 'src/contract', 'src/domain'], isBrowser: true };
}

/**
 * @param {string} room
 * @param {readonly string[]} below
 * @returns {Zone}
 */
function engineZone(room, below) {
  const own = below.map((name) => `src/engine/${name}`);
  return {
    folder: `src/engine/${room}`,
    may: [...own, 'src/engine/served-config-context.ts', ...PURE],
    isBrowser: true,
    hasUi: true,
  };
}

/**
 * @param {string} room
 * @param {readonly string[]} below
 * @returns {Zone}
 */
function viewZone(room, below) {
  const engine = engineZone('views', ENGINE_LADDER.slice(0, -1));
  const own = [...below, ...VIEWS_ROOT].map((name) => `src/engine/views/${name}`);
  return { ...engine, folder: `src/engine/views/${room}`, may: [...own, ...engine.may] };
}

/**
 * @param {string} room
 * @param {readonly string[]} below
 * @returns {Zone}
 */
function listZone(room, below) {
  const view = viewZone('list', VIEWS_LADDER.slice(0, -1));
  const own = below.map((name) => `src/engine/views/list/${name}`);
  return { ...view, folder: `src/engine/views/list/${room}`, may: [...own, ...view.may] };
}

/**
 * @param {string} room
 * @param {readonly string[]} below
 * @returns {Zone}
 */
function appZone(room, below) {
  const own = below.map((name) => `src/app/${name}`);
  const may = [...own, ...PURE, 'src/engine', 'src/data', 'custom-pages'];
  return { folder: `src/app/${room}`, may, isBrowser: true, hasUi: true };
}

/**
 * @param {string} folder
 * @param {readonly string[]} below
 * @returns {Zone}
 */
function serverZone(folder, below) {
  const own = below.map((name) => `server/${name}`);
  return {
    folder: `server/${folder}`,
    may: [...own, ...SERVER_ROOT, ...PURE, ...DATA_FOLDERS],
  };
}

/**
 * The zone that a path from the root belongs to, or null where the table says nothing (tests beside the harness, root files).
 * A page of `custom-pages` is a zone of its own; a folder of `src` or of `server` that the table does not name may
 * import nothing.
 * @param {string} path with forward slashes
 * @returns {Zone | null}
 */
export function zoneOf(path) {
  const zone = ZONES.filter(({ folder }) => isWithin(path, folder)).toSorted(byDepth)[0];
  if (!zone) return isWithin(path, 'src') ? { folder: path, may: [], isBrowser: true } : null;
  if (zone.folder === 'server' && path.split('/').length > 2) return { folder: path, may: [] };
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
