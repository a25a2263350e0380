import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { listImports } from './vite.icons.ts';
import { morePages } from './vite.more-pages.ts';
import { pessimisticChanges } from './vite.pessimistic-changes.ts';
import { serviceWorker } from './vite.service-worker.ts';

type ChunkingContext = Rolldown.ChunkingContext;

const stubs = path.join(import.meta.dirname, 'src/app/browser-stubs');
/** Its package leads every bundler to the build with warnings for developers. */
const router = path.join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** The chunks that the first list of the day needs: two files of what would be seventy, and 10 kB less. */
const LIBRARIES = 'libraries';
const FIRST_VIEW = 'first-view';
const FIRST_VIEW_ROOTS = ['src/app/admin/show-admin.tsx', 'src/app/views/engine-view.tsx'];
/** What is loaded before it, and must not wait for it: of ra-core it uses `fetchUtils` alone. */
const START_ROOTS = [
  'src/app/main.ts',
  'src/app/sign-in/show-sign-in.ts',
  'node_modules/ra-core/dist/dataProvider/fetch.js',
];
const firstView = new Set<string>();

/** Neither group imports a later chunk, and libraries import nothing of ours: no chunk waits for one that waits for it. */
function nameOfGroup(id: string, graph: ChunkingContext): string | null {
  if (firstView.size === 0) {
    const start = readImports(START_ROOTS, graph);
    for (const one of readImports(FIRST_VIEW_ROOTS, graph)) if (!start.has(one)) firstView.add(one);
    // The bundler loses the exports of an entry that is put elsewhere.
    for (const root of FIRST_VIEW_ROOTS) firstView.delete(path.join(import.meta.dirname, root));
  }
  if (!firstView.has(id)) return null;
  return id.includes('/node_modules/') || id.startsWith(stubs) ? LIBRARIES : FIRST_VIEW;
}

/** They import far more than is used of them: that goes with the parts that use it. */
const BARREL =
  /\/(?:(?:react-admin|ra-ui-materialui|ra-core)\/dist\/(?:.*\/)?index\.js|@mui\/material\/styles\/enhanceHighContrast\.mjs)$/;

/** Their modules do nothing when they are loaded, but their packages do not say so: unused ones are left out. */
const PURE_LIBRARIES = /\/node_modules\/(?:@jsonforms|lodash|hoist-non-react-statics)\//;

/** Everything that these modules import, other than on demand. */
function readImports(roots: readonly string[], graph: ChunkingContext): Set<string> {
  const found = new Set(roots.map((root) => path.join(import.meta.dirname, root)));
  for (const id of found) {
    if (BARREL.test(id)) continue;
    for (const imported of listImports(id, graph)) found.add(imported);
  }
  return found;
}

/** Of two chunks that wait for each other, one takes what is not there yet: the build says so. */
const librariesFirst: Plugin = {
  name: 'libraries-first',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const libraries = chunks.find(({ name }) => name === LIBRARIES);
    if (libraries === undefined) return;
    const { imports, fileName } = libraries;
    const mutual = chunks.find((one) => imports.includes(one.fileName) && one.imports.includes(fileName));
    if (mutual) this.error(`The chunk of the libraries waits for one with ${mutual.moduleIds.join(', ')}.`);
  },
};

/** axios imports its adapters by their place in its package, which no alias can name. */
const axiosAdapters: Plugin = {
  name: 'axios-adapters',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/fetch\.js$/ },
    handler: (_, importer) =>
      importer?.includes('/axios/lib/adapters/') === true ? path.join(stubs, 'axios-fetch.ts') : null,
  },
};

/** The user interface: `dist/ui`. Nothing in it needs inline scripts or `eval`, so a strict content policy holds. */
export default defineConfig({
  plugins: [react(), pessimisticChanges(), serviceWorker(), axiosAdapters, librariesFirst],
  // The development server bundles the libraries beforehand, without the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: [pessimisticChanges()] } },
  resolve: {
    alias: [
      ...Object.entries(morePages).map(([find, replacement]) => ({ find, replacement })),
      // JSON Forms names ajv, which compiles code; the app hands it another validator.
      { find: /^ajv$/, replacement: path.join(stubs, 'ajv.ts') },
      // They are not called: react-admin's exporter, and what every browser of today can do by itself.
      { find: /^jsonexport\/dist\/index\.js$/, replacement: path.join(stubs, 'jsonexport.ts') },
      { find: /^lodash\/pick\.js$/, replacement: path.join(stubs, 'lodash-pick.ts') },
      // Four functions of these packages are called, and weigh more than all else that reads an address.
      { find: /^query-string$/, replacement: path.join(stubs, 'query-string.ts') },
      { find: /^object\.entries$/, replacement: path.join(stubs, 'object-entries.ts') },
      { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
      { find: /^ajv-formats$/, replacement: path.join(stubs, 'ajv-formats.ts') },
    ],
  },
  // A worker's later parts are files of their own: a CSV is written without the library for XLSX.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/ui',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // A data: address would have to be allowed by the content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: PURE_LIBRARIES, sideEffects: false }] },
      output: {
        // A chunk that several parts share would be called after one of its modules.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || name === LIBRARIES || name === FIRST_VIEW
            ? 'assets/[name]-[hash].js'
            : 'assets/shared-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameOfGroup, debugName: FIRST_VIEW }],
        },
      },
    },
  },
});
