import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, readHouseFile as read } from '../lint/house-files.ts';
import { readExamples } from '../support/readme-examples.ts';

// What the pages tell a reader to type, open or read is there.
const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = ['schemas', 'resources', 'i18n', 'custom-pages'].map((folder) => `${folder}/README.md`);
const PAGES = ['README.md', ...FOLDERS, ...filesIn('docs').filter((file) => file.endsWith('.md'))];
const SOURCES = ['src', 'server', 'commands', 'custom-pages', 'tests', 'bench'].flatMap(filesIn);
const EXAMPLES = PAGES.flatMap((page) => [...readExamples(page).keys()]);

/** What a pattern's group finds in a page. */
function found(page: string, pattern: RegExp): string[] {
  return [...new Set([...read(page).matchAll(pattern)].map(([, one = '']) => one))];
}

describe.each(PAGES)('%s', (page) => {
  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const missing = found(page, /\bnpm run (?:-s )?([a-z0-9]+)/g).filter((name) => !(name in scripts));
    expect(missing).toEqual([]);
  });

  test('names journeys and tests that there are', () => {
    const journeys = SOURCES.filter((file) => file.endsWith('.spec.ts'));
    const lost = found(page, /\bnpx playwright test ([\w-]+)/g).filter(
      (name) => !journeys.some((journey) => journey.includes(name)),
    );
    const empty = found(page, /\bnpx vitest run (\S+)/g).filter(
      (place) => place !== '#' && !SOURCES.some((file) => file.startsWith(place)),
    );
    expect([...lost, ...empty]).toEqual([]);
  });

  test('links to pages and parts of pages that there are', () => {
    const broken = found(page, /\]\(([^)\s]+)\)/g).filter((link) => !leads(page, link));
    expect(broken).toEqual([]);
  });

  test('names files of the sources that there are', () => {
    const named = found(page, /`([\w/.-]+\.(?:tsx?|mjs|css))`/g);
    const isThere = (name: string) =>
      [...SOURCES, ...EXAMPLES, 'vite.config.ts', 'index.ts'].some(
        (file) => file === name || file.endsWith(name.startsWith('.') ? name : `/${name}`),
      );
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

function leads(page: string, link: string): boolean {
  if (/^https?:/.test(link)) return true;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (anchor === undefined) return existsSync(path.join(ROOT, target));
  const text = read(target);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return text.includes(`id="${anchor}"`) || headings.map(toAnchor).includes(anchor);
}

/** As GitHub makes it of a heading. */
function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

test('each variable of the environment in the table is read by a source', () => {
  const [, table = ''] = /## Environment\n\n([\s\S]*?)\n\n/.exec(read('README.md')) ?? [];
  const names = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  const code = SOURCES.filter((file) => /^(?:server|commands|src)\/.*\.(?:ts|mjs)$/.test(file))
    .map(read)
    .join('\n');
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
