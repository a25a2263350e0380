/** One file of the house and a line in it that the rules must refuse or allow. */
export interface Case {
  folder: string;
  code: string;
  extension?: string;
}

/** Looks in which nothing is computed. */
const WRITTEN_STYLES = [
  'export const A = () => <p style={{ color: "var(--ink2)", margin: -1 }} />;',
  'const LOOK = { gap: 8 } as const; export const A = () => <p style={LOOK} />;',
  'const LOOK = { gap: 8 }; export const A = () => <p style={{ ...LOOK, margin: `4px` }} />;',
  'import { Box } from "@mui/material"; export const A = () => <Box sx={{ "& svg": { width: 14 } }} />;',
  'import { Menu } from "@mui/material"; export const A = () => <Menu open slotProps={{ paper: { sx: { width: 1 } } }} />;',
  'import { styled } from "@mui/material/styles"; export const A = styled("p")({ color: "red" });',
];

const COMPUTED_STYLES = [
  'export const A = ({ height }: { height: number }) => <p style={{ position: "absolute", height }} />;',
  'export const A = ({ isOpen }: { isOpen: boolean }) => <p style={isOpen ? { gap: 8 } : undefined} />;',
  'export const A = ({ style }: { style: object }) => <p style={style} />;',
  'import { styled } from "@mui/material/styles"; export const A = styled("p")(({ theme }) => ({ color: theme.palette.text.primary }));',
];

const DATA_FOLDERS = ['schemas', 'resources', 'i18n'];
const PURE = ['src/contract', 'src/schema/dialect', 'src/domain'];
const BROWSER = [
  'src/contract',
  'src/schema/check',
  'src/domain',
  'src/engine',
  'src/app',
  'custom-pages/floor-locks',
];

/** Each folder of the table with the folders that it may not import. Its complement stands in {@link MAY}. */
const MAY_NOT: Record<string, readonly string[]> = {
  'src/contract': [
    'src/schema/json-schema',
    'src/domain',
    'src/engine',
    'src/data',
    'src/app',
    'custom-pages/x',
    'server',
    'commands',
    ...DATA_FOLDERS,
  ],
  'src/schema/check': [
    'src/engine',
    'src/data',
    'src/app',
    'custom-pages/x',
    'server',
    'commands',
    ...DATA_FOLDERS,
  ],
  'src/schema/json-schema': ['src/schema/values', 'src/schema/check', 'src/engine'],
  'src/schema/dialect': ['src/schema/api', 'src/schema/config', 'src/schema/check'],
  'src/schema/describe': ['src/schema/check', 'src/schema/check/record'],
  'src/schema/check/record': ['src/schema/check', 'src/data'],
  'src/schema/elsewhere': ['src/schema/json-schema', 'src/contract'],
  'src/domain': [
    'src/schema',
    'src/engine',
    'src/data',
    'src/app',
    'custom-pages/x',
    'server',
    'commands',
    ...DATA_FOLDERS,
  ],
  'src/engine': ['src/data', 'src/app', 'custom-pages/x', 'server', 'commands', 'tests', ...DATA_FOLDERS],
  'src/data': ['src/engine', 'src/app', 'custom-pages/x', 'server', 'commands', 'tests', ...DATA_FOLDERS],
  'src/data/api': ['src/data/provider', 'src/engine', 'src/app', 'custom-pages/x', 'server', ...DATA_FOLDERS],
  'src/app': ['server', 'commands', 'tests', 'bench', ...DATA_FOLDERS],
  'src/engine/registry': ['src/engine/words', 'src/engine/field', 'src/engine/index.ts', 'src/data'],
  'src/engine/form': ['src/engine/actions', 'src/engine/views', 'src/app'],
  'src/engine/actions': ['src/engine/views', 'src/engine/views/form/record-form.tsx', 'src/app'],
  'src/engine/views/form': ['src/engine/views/show', 'src/engine/views/list', 'src/app'],
  'src/engine/views/list/rows': [
    'src/engine/views/list/filter-state',
    'src/engine/views/list/resource-list.tsx',
    'src/engine/views/resource-page.tsx',
  ],
  'src/engine/views/list/quick-edit': ['src/engine/views/list/table', 'src/engine/views/list/cards'],
  'src/app/routes': ['src/app/views', 'src/app/shell', 'src/app/admin', 'src/app/main.ts', 'server'],
  'src/app/menu': ['src/app/shell', 'src/app/admin'],
  'src/elsewhere': ['src/contract', 'src/schema/dialect', 'src/app'],
  'custom-pages/floor-locks': [
    'src/schema',
    'src/data',
    'src/app',
    'src/engine/views',
    'custom-pages/calendar',
    'server',
    ...DATA_FOLDERS,
  ],
  server: ['src/engine', 'src/data', 'src/app', 'custom-pages/x', 'commands', 'tests', 'bench'],
  'server/http': ['server/modules/x', 'server/crud', 'server/rights', 'server/calls', 'src/data', 'commands'],
  'server/config': ['server/database', 'server/modules/x'],
  'server/rights': ['server/calls', 'server/crud', 'server/modules/x'],
  'server/sessions': ['server/calls', 'server/modules/x'],
  'server/calls': ['server/crud', 'server/relay', 'server/modules/x'],
  'server/crud': ['server/modules/image', 'server/demo', 'server/printer', 'tests'],
  'server/modules/x': ['server/demo', 'server/printer', 'server/backup', 'src/engine'],
  'server/printer': ['server/modules/x', 'server/images', 'server/database'],
  'server/elsewhere': ['server/http', 'server/modules/x', 'src/domain'],
  commands: ['src/engine', 'src/data', 'src/app', 'custom-pages/x', 'tests', 'tests/harness', 'bench'],
  'tests/harness': ['src/engine', 'src/app', 'tests/journeys', 'tests/support', 'bench'],
  bench: ['tests/journeys', 'tests/support', 'tests/engine'],
};

const MAY: Record<string, readonly string[]> = {
  'src/contract': ['src/contract/deep'],
  'src/schema/json-schema': ['src/schema/json-schema', 'src/contract', 'src/domain'],
  'src/schema/describe': ['src/schema/dialect', 'src/schema/config', 'src/contract', 'src/domain'],
  'src/schema/check': ['src/schema/check/record', 'src/schema/config', 'src/schema/describe'],
  'src/domain': ['src/domain', 'src/contract'],
  'src/engine': ['src/engine/views', ...PURE],
  'src/data': ['src/data/api', ...PURE],
  'src/data/api': ['src/data/api/deep', ...PURE],
  'src/engine/actions': ['src/engine/parts', 'src/engine/form', ...PURE],
  'src/engine/views/list': ['src/engine/views/list/panel', 'src/engine/views/form'],
  'src/engine/views/list/table': [
    'src/engine/views/list/quick-edit',
    'src/engine/views/cell',
    'src/engine/views/use-printing.ts',
    'src/engine/actions',
  ],
  'src/app/shell': ['src/app/menu', 'src/app/views', 'src/app/routes', 'src/engine', 'src/data', ...PURE],
  'src/app': ['src/app', 'src/engine', 'src/data', 'src/data/api', ...PURE, 'custom-pages/calendar'],
  'custom-pages/floor-locks': ['custom-pages/floor-locks/parts', 'src/contract', 'src/domain'],
  'server/http': ['server/http', 'server/turns', ...PURE, ...DATA_FOLDERS],
  'server/calls': ['server/http', 'server/config', 'server/database', 'server/rights', 'server/sessions'],
  'server/crud': ['server/calls', 'server/images', 'server/log', 'server/sessions'],
  'server/modules/x': ['server/modules/y', 'server/crud', 'server/calls', 'server/sessions', 'server/rights'],
  'server/demo': ['server/modules/x', 'server/crud'],
  'server/printer': ['server/turns', 'server/http', ...PURE],
  'server/backup': ['server/database'],
  commands: ['commands', 'server', ...PURE, ...DATA_FOLDERS],
  tests: ['src/app', 'server', 'custom-pages/x', 'commands', 'bench'],
  'tests/harness': ['tests/harness/soak', 'commands', 'server', ...PURE, ...DATA_FOLDERS],
  'tests/journeys': ['tests/harness', 'tests/support'],
  bench: ['bench/rows', 'src/app', 'server', 'tests/harness', 'commands', ...PURE],
};

const UI = [
  'react',
  'react-dom/client',
  'react-admin',
  'ra-core',
  '@mui/material',
  '@emotion/react',
  'lucide-react',
  'react-router',
  '@tanstack/react-query',
  'react-hook-form',
];

const NETWORK_CODE = [
  "fetch('/x');",
  "globalThis.fetch('/x');",
  "globalThis['fetch']('/x');",
  'window[`fetch`]("/x");',
  "self.fetch('/x');",
  "window.self.globalThis.fetch('/x');",
  "(globalThis as typeof globalThis & { x: 1 }).fetch('/x');",
  "globalThis?.fetch?.('/x');",
  "document.defaultView!.fetch('/x');",
  "const { fetch: get } = window; get('/x');",
  "const { ...all } = window; all.fetch('/x');",
  "const all = globalThis; all.fetch('/x');",
  "let all; all = window; all.fetch('/x');",
  "Reflect.get(globalThis, 'fetch')('/x');",
  "const name = 'fet' + 'ch'; globalThis[name]('/x');",
  'const call = fetch; call("/x");',
  'new XMLHttpRequest();',
  'new window.XMLHttpRequest();',
  "new WebSocket('ws://x');",
  "new EventSource('/x');",
  "indexedDB.open('x');",
  "window.indexedDB.open('x');",
  "navigator.sendBeacon('/x');",
  "navigator['sendBeacon']('/x');",
  "window.navigator.sendBeacon('/x');",
  "import axios from 'axios'; axios.get('/x');",
  "import axios from 'axios/unsafe'; axios.get('/x');",
  "const { default: axios } = await import('axios'); axios.get('/x');",
  "import { openDB } from 'idb'; openDB('x');",
  "import { Client } from '@stomp/stompjs'; new Client();",
];

/** The same offence in every form in which code can name a module. */
const FORMS = [
  "import { x } from '../data/static.ts'; x();",
  "import '../data/side-effect.ts';",
  "import type { X } from '../data/types.ts'; export const x: X = 1;",
  "export { x } from '../data/export-from.ts';",
  "export * from '../data/export-all.ts';",
  "await import('../data/dynamic.ts');",
  'await import(`../data/template.ts`);',
  'const name = "x"; await import(`../data/${name}.ts`);',
  "const name = 'x'; await import('../data/' + name);",
  "const name = '../data/x.ts'; await import(name);",
  "require('../data/require.ts');",
  "require.resolve('../data/resolve.ts');",
  "import.meta.glob('../data/*.ts');",
  "import.meta.glob(['./*.ts', '../{data,app}/*.ts']);",
  "import.meta.glob('#more-pages/*/index.ts');",
  "import.meta.resolve('../data/resolve.ts');",
  "new Worker(new URL('../data/worker.ts', import.meta.url));",
  "export type X = import('../data/type.ts').X;",
  "import x = require('../data/equals.ts'); x();",
  "import { x } from '/src/data/from-root.ts'; x();",
  "import { x } from '@/data/alias.ts'; x();",
  "import { x } from '#data/alias.ts'; x();",
  "import { x } from '.././../src/./engine/../data/winding.ts'; x();",
  "import x from '../data/worker.ts?worker'; x();",
];

/** A file deep inside a folder, and the relative path from there to another folder. */
function deepImport(from: string, to: string): Case {
  const folder = `${from}/a/b/c`;
  const up = '../'.repeat(folder.split('/').length);
  return { folder, code: `import { x } from '${up}${to}/deep.ts'; x();` };
}

function pairs(table: Record<string, readonly string[]>): Case[] {
  return Object.entries(table).flatMap(([from, targets]) => targets.map((to) => deepImport(from, to)));
}

export const REFUSED: readonly Case[] = [
  ...['src/engine/parts', 'src/app/shell', 'custom-pages/floor-locks'].flatMap((folder) =>
    WRITTEN_STYLES.map((code) => ({ folder, code, extension: 'tsx' })),
  ),
  ...pairs(MAY_NOT),
  ...FORMS.map((code) => ({ folder: 'src/engine', code })),
  ...BROWSER.flatMap((folder) => NETWORK_CODE.map((code) => ({ folder, code }))),
  ...['src/engine', 'src/app', 'custom-pages/floor-locks'].map((folder) => ({
    folder,
    code: "import { fetchUtils } from 'react-admin'; fetchUtils.fetchJson('/x');",
  })),
  ...['src/schema', 'src/domain', 'src/data/api', 'server', 'commands'].flatMap((folder) =>
    UI.map((library) => ({ folder, code: `import * as ui from '${library}'; ui.x();` })),
  ),
  ...[...BROWSER, 'src/data'].map((folder) => ({
    folder,
    code: "import fs from 'node:fs'; fs.readFileSync('x');",
  })),
  { folder: 'src/schema', code: "import path from 'path'; path.join('x');" },
  { folder: 'custom-pages', code: "import { x } from './calendar/index.ts'; x();" },
  {
    folder: 'src/engine',
    extension: 'tsx',
    code: "export const View = () => <p onClick={() => fetch('/x')} />;",
  },
  { folder: 'src/engine', extension: 'mjs', code: "export const x = () => fetch('/x');" },
];

export const ALLOWED: readonly Case[] = [
  ...COMPUTED_STYLES.map((code) => ({ folder: 'src/engine/parts', code, extension: 'tsx' })),
  ...WRITTEN_STYLES.map((code) => ({ folder: 'src/app/theme', code, extension: 'tsx' })),
  ...pairs(MAY),
  ...NETWORK_CODE.map((code) => ({ folder: 'src/data/live', code })),
  ...['server', 'commands', 'tests', 'bench'].map((folder) => ({
    folder,
    code: "await fetch('http://127.0.0.1');",
  })),
  ...['src/engine', 'src/data', 'src/app', 'custom-pages/floor-locks'].flatMap((folder) =>
    UI.map((library) => ({ folder, code: `import * as ui from '${library}'; ui.x();` })),
  ),
  { folder: 'custom-pages/floor-locks', code: "import { x } from '../../src/engine/index.ts'; x();" },
  { folder: 'custom-pages/floor-locks', code: "import { Player } from 'flv.js'; new Player();" },
  { folder: 'src/engine', code: "import { x } from './x.ts'; import('./y.ts'); x();" },
  { folder: 'src/engine', code: 'export const run = (fetch: () => void) => fetch();' },
  { folder: 'src/engine', code: 'export const run = (query: { fetch(): void }) => query.fetch();' },
  { folder: 'src/engine', code: 'export type Socket = WebSocket;' },
  { folder: 'src/engine', code: "window.addEventListener('x', () => globalThis.location.reload());" },
  { folder: 'src/engine', code: 'const { innerWidth } = window; export const width = innerWidth;' },
  { folder: 'src/app', code: "export const pages = import.meta.glob('../../custom-pages/*/index.ts');" },
  { folder: 'src/app', code: "export const pages = import.meta.glob('#more-pages/*/index.ts');" },
  { folder: 'src/data/api', code: "import axios from 'axios'; axios.get('/x');" },
  { folder: 'src/schema', code: "import { Validator } from '@cfworker/json-schema'; new Validator({});" },
  {
    folder: 'server',
    code: "import fs from 'node:fs'; fs.readFileSync(new URL('../package.json', import.meta.url));",
  },
  {
    folder: 'server',
    code: "import { x } from './modules/modules.ts'; x(); import('./printer/printer.ts');",
  },
  { folder: 'server/http', code: "import type { X } from '../settings.ts'; export const x: X = 1;" },
  { folder: 'commands', code: 'const name = process.argv[2]; await import(`./${name}.mjs`);' },
];
