import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ShellBuild } from './src/data/service-worker/shell-build.ts';

const ROOT = import.meta.dirname;
const WORKER = path.join(ROOT, 'src/data/service-worker/service-worker.ts');
const FILE_NAME = 'sw.js';

/**
 * What is loaded on demand and needed without a network: the signed-in page, the queue, and the views of the resources
 * that are marked `offline`. Not read from `resources/`: those may change without a new build.
 */
export const OFFLINE_PARTS = [
  'src/app/admin/show-admin.tsx',
  'src/engine/parts/menus/select-menu.tsx',
  'src/data/outbox/',
  'src/data/offline/',
  'custom-pages/order-entry/',
];

/** Builds the service worker to `/sw.js`, with the list of the files that a till starts from. */
export function serviceWorker(): Plugin {
  return {
    name: 'gatehouse:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (entry === undefined) throw new Error('The build has no page to start from.');
        const code = await buildWorker(describeShell(entry, chunks));
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source: code });
      },
    },
  };
}

function describeShell(entry: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): ShellBuild {
  const isRoot = ({ facadeModuleId, isDynamicEntry }: Rolldown.OutputChunk) => {
    const id = path.relative(ROOT, facadeModuleId ?? '').replaceAll(path.sep, '/');
    return isDynamicEntry && OFFLINE_PARTS.some((root) => id.startsWith(root));
  };
  const files = [...collectFiles([entry, ...chunks.filter(isRoot)], chunks)].toSorted();
  const id = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
  return { id, entry: `/${entry.fileName}`, files };
}

/** The chunks themselves, what they import other than on demand, and their styles. */
function collectFiles(
  roots: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(roots);
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) reached.add(imported);
    }
  return new Set(
    [...reached].flatMap(({ fileName, viteMetadata }) =>
      [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])].map(
        (name) => `/${name}`,
      ),
    ),
  );
}

async function buildWorker(shell: ShellBuild): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL_BUILD: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: FILE_NAME } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const worker = outputs.find((output) => output.type === 'chunk');
  if (worker === undefined) throw new Error('The service worker has not been built.');
  return worker.code;
}
