import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** What the first list of the day loads; see `vite.config.ts`. */
const ROOTS = ['src/app/main.ts', 'src/app/admin/show-admin.tsx', 'src/app/views/engine-view.tsx'];
/** What forms, dashboards, the till, menus, dialogs and long lists bring with them, each when it is opened. */
const LATER = [
  '@jsonforms/core',
  'recharts',
  'yup',
  'react-hook-form',
  'react-easy-crop',
  'jsonc-parser',
  'ajv',
  '@tanstack/react-virtual',
  '@mui/material/Dialog',
  '@mui/material/Drawer',
  '@mui/material/Menu',
  '@mui/material/Popover',
  '@mui/material/Select',
];

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm;

/** What a file imports when it is loaded: neither types nor what `import()` brings later. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', target = '']) => {
    const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? [];
    const areTypes =
      listed.some((name) => name.trim() !== '') && listed.every((name) => /^\s*(?:type\s|$)/.test(name));
    if (areTypes) return [];
    return [target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target];
  });
}

/** How each package and file is reached from the roots: the chain of files that lead to it. */
function reach(roots: readonly string[]): Map<string, string> {
  const chains = new Map(roots.map((root) => [root, root]));
  for (const [file, chain] of chains) {
    if (!existsSync(path.join(ROOT, file)) || !/\.tsx?$/.test(file)) continue;
    for (const target of importsOf(file)) if (!chains.has(target)) chains.set(target, `${chain} > ${target}`);
  }
  return chains;
}

test('the first list loads no library that only later parts need', () => {
  const chains = reach(ROOTS);
  expect(chains.get('@mui/material/Button')).toBeDefined();
  expect(LATER.map((name) => chains.get(name)).filter((chain) => chain !== undefined)).toEqual([]);
});

test('a form loads them: the chains are followed', () => {
  const chains = reach(['src/engine/form/form-body.tsx']);
  expect(chains.get('@jsonforms/core')).toContain('layout-rules.ts');
  expect(chains.get('react-hook-form')).toBeDefined();
});
