import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CommandError, toOneLine } from './command-error.mjs';
import { holdLock } from './hold-lock.mjs';
import { runStep } from './run-step.mjs';

const ARGS = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/**
 * Installs the locked versions when they are missing, or other than package-lock.json says.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const say = (/** @type {string} */ words) => process.stderr.write(`Gatehouse: ${words}\n`);
  await holdLock(
    `prepare ${root}`,
    () => say('another start is installing or building; waiting for it …'),
    async () => {
      if (isInstalled(root)) return;
      assertWritable(root);
      say('installing the locked versions (npm ci) …');
      const [program, args, isShell] = findNpm();
      await runStep('The installation (npm ci)', program, args, root, isShell);
      if (!isInstalled(root))
        throw new CommandError(
          `npm ci has ended, but ${root}/node_modules is not what package-lock.json says.`,
        );
    },
  );
}

/** @param {string} root */
function assertWritable(root) {
  try {
    const modules = path.join(root, 'node_modules');
    accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  } catch (error) {
    throw new CommandError(
      `The locked versions are not installed, and ${root} cannot be written (${toOneLine(error)}). Run "npm ci" as a user who may write there.`,
    );
  }
}

/**
 * Compares npm's own note of what it has installed with the lock file: some milliseconds.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const found = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !found) return false;
  for (const [place, { version, integrity, optional, devOptional, peer }] of Object.entries(wanted)) {
    if (place === '') continue;
    const other = found[place];
    // What is for other platforms is left out.
    if (!other && (optional || devOptional || peer)) continue;
    if (!other || other.version !== version || other.integrity !== integrity) return false;
    if (!existsSync(path.join(root, place, 'package.json'))) return false;
  }
  return Object.keys(found).every((place) => place in wanted);
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    // Missing, or cut off by a killed installation.
    return null;
  }
}

/** @returns {[program: string, args: string[], isShell: boolean]} */
function findNpm() {
  const folder = path.dirname(process.execPath);
  const scripts = [
    process.env.npm_execpath ?? '',
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const script = scripts.find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file));
  if (script) return [process.execPath, [script, ...ARGS], false];
  return ['npm', ARGS, process.platform === 'win32'];
}
