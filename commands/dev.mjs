import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { build, createServer } from 'vite';
import { CommandError } from './preparing/command-error.mjs';
import { findFreePort } from './preparing/find-free-port.mjs';
import { watchParent } from './preparing/watch-parent.mjs';

// `npm run dev`: the server of `npm start`, built and started again when its code changes. Before it stands Vite with
// the user interface, which changes while you look at it.

const root = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(root, 'dist/dev-server');
/** What the server answers; all else is the user interface. */
const SERVED = '^/(api/|io/|config/|health|ws$|api-definition\\.json)';
const READY = 'Gatehouse ready:';

const args = process.argv.slice(2);
const port = readPort();
const host = args.includes('--demo') ? '127.0.0.1' : process.env.HOST || '127.0.0.1';
const serverPort = await findFreePort();

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
let isEnding = false;
let isReady = false;

const ui = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  server: {
    port,
    host,
    strictPort: true,
    proxy: { [SERVED]: { target: `http://127.0.0.1:${serverPort}`, changeOrigin: true, ws: true } },
  },
});
await ui.listen().catch((/** @type {Error} */ error) => {
  throw new CommandError(
    `Port ${port} on ${host} cannot be used: ${error.message}. Set PORT to another port.`,
  );
});

process.stderr.write('Gatehouse: building the server …\n');
const bundle = await build({
  configFile: path.join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { outDir: FOLDER, emptyOutDir: true, watch: {} },
});
if (!('on' in bundle)) throw new CommandError('Vite does not watch the server code.');
/** Changes that come while the server stops are one more start, not several. */
let restart = Promise.resolve();
bundle.on('event', (event) => {
  if (event.code === 'ERROR')
    process.stderr.write(`Gatehouse: the server code does not build: ${event.error.message}\n`);
  if (event.code === 'BUNDLE_END') restart = restart.then(stopServer).then(startServer);
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void end(0));
}
watchParent(() => void end(0));

function startServer() {
  if (isEnding) return;
  const entry = path.join(FOLDER, 'start.js');
  const script = path.join(root, 'commands/preparing/run-module.mjs');
  const child = spawn(process.execPath, [script, entry, '--no-ui', '--watch', '--behind', host, ...args], {
    cwd: root,
    // It watches us, not npm.
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      PRINTER_ORIGINS: printerOrigins(),
      npm_lifecycle_event: undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A terminal's Ctrl-C reaches us alone; we end the server.
    detached: process.platform !== 'win32',
  });
  server = child;
  child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const rest = text.split('\n').filter((line) => line && !line.startsWith(READY));
    if (rest.length > 0) process.stdout.write(`${rest.join('\n')}\n`);
    if (text.includes(READY)) announce();
  });
  child.once('exit', () => {
    if (server !== child) return;
    server = null;
    if (isEnding) return;
    // Before the first success the settings or the folder are wrong, which no change of code will mend.
    if (!isReady) void end(1);
    else process.stderr.write('Gatehouse: the server has ended; it starts again with the next change.\n');
  });
}

function announce() {
  if (isReady) {
    ui.ws.send({ type: 'full-reload' });
    return;
  }
  isReady = true;
  process.stdout.write(`${READY} http://localhost:${port}\n`);
}

/** @returns {Promise<void>} */
function stopServer() {
  const child = server;
  server = null;
  if (!child) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** @param {number} code */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([stopServer(), ui.close(), 'close' in bundle ? bundle.close() : undefined]);
  process.exit(code);
}

/** The pages come from Vite's port, and print from there. */
function printerOrigins() {
  const own = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`);
  return [...own, process.env.PRINTER_ORIGINS ?? ''].join(',');
}

function readPort() {
  const wanted = Number(process.env.PORT || 8080);
  if (Number.isInteger(wanted) && wanted > 0 && wanted < 65_536) return wanted;
  throw new CommandError(`PORT is "${process.env.PORT}", but must be a whole number from 1 to 65535.`);
}
