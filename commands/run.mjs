#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { CommandError, endWithOneLine } from './preparing/command-error.mjs';

// `node commands/run.mjs NAME …` runs a command of package.json on a machine that has nothing but Node. It installs
// and builds what the command needs, then runs it in this process. Nothing is imported before that.

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [name = '', ...args] = process.argv.slice(2);
/** Where the caller stands: npm goes to the folder of the package first, and so does this. */
const from =
  process.env.npm_lifecycle_event === name ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();

// A reader may close early (`| head`): what it does not read is lost, and nothing else.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
});

try {
  process.chdir(root);
  refuseOldNode();
  if (!knownNames().includes(name)) {
    throw new CommandError(`There is no command "${name}". There are: ${knownNames().join(', ')}.`);
  }
  const file = await prepare();
  process.argv = [process.argv[0] ?? 'node', file, ...args];
  const { main } = await import(pathToFileURL(file).href);
  if (typeof main === 'function') process.exitCode = (await main(args, from)) ?? process.exitCode;
} catch (error) {
  endWithOneLine(error);
}

/** Commands are plain modules, or TypeScript that is bundled to dist/server. `start` and `export` need the UI. */
async function prepare() {
  const { ensureInstalled } = await import('./preparing/ensure-installed.mjs');
  await ensureInstalled(root);
  const plain = path.join(root, 'commands', `${name}.mjs`);
  if (existsSync(plain)) return plain;
  const { ensureBuilt } = await import('./preparing/ensure-built.mjs');
  await ensureBuilt(root, ['start', 'export'].includes(name) ? ['server', 'ui'] : ['server']);
  return path.join(root, 'dist/server', `${name}.js`);
}

/** @returns {string[]} */
function knownNames() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts).filter((script) => scripts[script] === `node commands/run.mjs ${script}`);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new CommandError(
    `Gatehouse needs Node 20.19 or newer; this is ${process.versions.node} (${process.execPath}).`,
  );
}
