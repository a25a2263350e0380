import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { listImports } from '../../../vite.icons.ts';

const LUCIDE = path.resolve('node_modules/lucide-react/dist/esm');
const INDEX = `${LUCIDE}/lucide-react.mjs`;

/** A graph of one module, which imports a file and the index of icons, and of that index as its package has it. */
function graphOf(code: string): Rolldown.ChunkingContext {
  const modules = new Map([
    ['/view.tsx', { code, importedIds: ['/other.ts', INDEX] }],
    [INDEX, { code: readFileSync(INDEX, 'utf8'), importedIds: [] }],
  ]);
  return { getModuleInfo: (id: string) => modules.get(id) ?? null } as Rolldown.ChunkingContext;
}

test('of the index of icons a module imports those that it names, also by their older names', () => {
  const graph = graphOf('import { Eye, XOctagon as Crash } from "lucide-react";');
  expect(listImports('/view.tsx', graph)).toEqual([
    '/other.ts',
    `${LUCIDE}/icons/eye.mjs`,
    `${LUCIDE}/icons/octagon-x.mjs`,
  ]);
});
