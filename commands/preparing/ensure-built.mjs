import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CommandError, toOneLine } from './command-error.mjs';
import { holdLock } from './hold-lock.mjs';
import { runStep } from './run-step.mjs';
import { uiFolder } from './ui-folder.mjs';

/**
 * What each build is made of. `schemas`, `resources` and `i18n` are read at run time.
 * @typedef {'server' | 'ui'} Target
 * @type {Record<Target, { config: string, sources: string[] }>}
 */
const TARGETS = {
  server: {
    config: 'vite.server.config.ts',
    sources: ['server', 'commands', 'src/contract', 'src/schema', 'src/domain'],
  },
  ui: {
    config: 'vite.config.ts',
    sources: [
      'src',
      'custom-pages',
      'public',
      'index.html',
      'vite.service-worker.ts',
      'vite.more-pages.ts',
      'vite.pessimistic-changes.ts',
    ],
  },
};

/** @type {string[]} */
const SHARED_SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * @param {Target} target
 * @param {string} file relative to the root, with forward slashes
 * @returns {boolean} whether a change of the file makes the build stale
 */
export function isSourceOf(target, file) {
  const { config, sources } = TARGETS[target];
  return [...SHARED_SOURCES, config, ...sources].some(
    (source) => file === source || file.startsWith(`${source}/`),
  );
}

/**
 * Builds what is missing, or was built from other sources than those that are there. A build gets its place when it
 * is complete, so a killed build is not taken for one.
 * @param {string} root
 * @param {Target[]} targets
 */
export async function ensureBuilt(root, targets) {
  const isStale = (/** @type {Target} */ target) =>
    readStamp(root, target)?.sources !== hashSources(root, target);
  if (!targets.some(isStale)) return;
  const say = (/** @type {string} */ words) => process.stderr.write(`Gatehouse: ${words}\n`);
  await holdLock(
    `prepare ${root}`,
    () => say('another start is installing or building; waiting for it …'),
    async () => {
      for (const target of targets.filter(isStale)) {
        say(`building the ${target === 'ui' ? 'user interface' : 'server'} …`);
        await build(root, target);
      }
    },
  );
}

/**
 * @param {string} root
 * @param {Target} target
 */
async function build(root, target) {
  // Before the build: a file that is saved while it runs makes the result stale, as it should.
  const stamp = { sources: hashSources(root, target), builtAt: new Date().toISOString() };
  const place = path.join(root, placeOf(target));
  const next = `${place}.next`;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  try {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
  } catch (error) {
    throw new CommandError(
      `The build is missing or old, and ${path.dirname(next)} cannot be written (${toOneLine(error)}). Start once as a user who may write there.`,
    );
  }
  const args = [
    vite,
    'build',
    '--config',
    TARGETS[target].config,
    '--outDir',
    next,
    '--emptyOutDir',
    // The other way writes into node_modules.
    '--configLoader',
    'runner',
    '--logLevel',
    'warn',
  ];
  await runStep(`The build of the ${target}`, process.execPath, args, root);
  const note = path.join(next, STAMP);
  writeFileSync(note, JSON.stringify(stamp));
  if (target === 'server') {
    const judge = [path.join(import.meta.dirname, 'run-module.mjs'), path.join(next, 'judge.js'), note];
    await runStep('The check of the built-in files', process.execPath, judge, root);
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(next, place);
}

const STAMP = 'build.json';

/** @param {Target} target @returns {string} its folder, below that of the product */
function placeOf(target) {
  return target === 'ui' ? uiFolder() : path.join('dist', target);
}

/**
 * @param {string} root
 * @param {Target} target
 * @returns {{ sources: string, builtAt: string } | null}
 */
function readStamp(root, target) {
  try {
    return JSON.parse(readFileSync(path.join(root, placeOf(target), STAMP), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * A hash over names and contents: dates say nothing after a git checkout.
 * @param {string} root
 * @param {Target} target
 */
function hashSources(root, target) {
  const hash = createHash('sha256');
  const { config, sources } = TARGETS[target];
  const more = target === 'ui' && process.env.PAGES_DIR ? [path.relative(root, process.env.PAGES_DIR)] : [];
  for (const source of [...SHARED_SOURCES, config, ...sources, ...more]) {
    for (const file of listFiles(root, source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} place a file or a folder, relative
 * @returns {string[]}
 */
function listFiles(root, place) {
  const absolute = path.join(root, place);
  if (!existsSync(absolute)) return [];
  try {
    return readdirSync(absolute, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const below = path.join(place, entry.name);
        return entry.isDirectory() ? listFiles(root, below) : entry.isFile() ? [below] : [];
      });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [place];
    throw error;
  }
}
