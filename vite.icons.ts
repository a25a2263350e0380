import type { Rolldown } from 'vite';

const NAMED_IMPORT = /import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g;
const NAMED_EXPORT = /export\s*{([^}]*)}\s*from\s*["'](\.\/icons\/[^"']+)["']/g;
const INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/**
 * What a module imports, other than on demand. Of the index of all icons that is the icons which it names: the index
 * itself leads to those of every page.
 * @param id path of the module
 * @returns paths
 */
export function listImports(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  return imported.flatMap((one) => (INDEX.test(one) ? listIcons(id, one, graph) : [one]));
}

function listIcons(id: string, index: string, graph: Rolldown.ChunkingContext): string[] {
  const files = new Map(readNames(NAMED_EXPORT, index, graph));
  return [...readNames(NAMED_IMPORT, id, graph)].flatMap(([name]) => {
    const file = files.get(name);
    return file === undefined ? [] : [new URL(file, `file://${index}`).pathname];
  });
}

/** `import { X, Eye as Look }` -> X and Eye; `export { default as X } from './icons/x.mjs'` -> X with its file. */
function* readNames(
  pattern: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
): Generator<[string, string]> {
  for (const [, names = '', file = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(pattern))
    for (const name of names.split(','))
      yield [
        name
          .replace('default as', '')
          .trim()
          .replace(/ as .*/, ''),
        file,
      ];
}
