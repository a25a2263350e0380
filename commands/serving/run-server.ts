import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { loadConfig } from '../../server/config/watching-config-store.ts';
import { createApp } from '../../server/create-app.ts';
import { migrateListIndexes } from '../../server/crud/list/list-indexes.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Tables } from '../../server/database/tables.ts';
import { fillDemo } from '../../server/demo/fill-demo.ts';
import { findDemoAccounts } from '../../server/demo/find-demo-accounts.ts';
import { runGates } from '../../server/demo/gates/run-gates.ts';
import { readArrival, readOpenPlan } from '../../server/demo/orders/plan-orders.ts';
import { openDodo } from '../../server/demo/rentals/dodo.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { runTraffic } from '../../server/demo/traffic/run-traffic.ts';
import type { Deps } from '../../server/deps.ts';
import { openLive } from '../../server/live/open-live.ts';
import { watchSilence } from '../../server/modules/delivery/silent-devices.ts';
import type { PrinterSettings } from '../../server/printer/printer-settings.ts';
import type { ServerSettings } from '../../server/settings.ts';
import { toOneLine } from '../preparing/command-error.mjs';
import { watchParent } from '../preparing/watch-parent.mjs';
import { openCameraStreams } from './camera-streams.ts';
import { findDatabase } from './find-database.ts';
import { findOutsideReach, type Reach } from './find-outside-reach.ts';
import { openInvoiceUploads } from './invoice-uploads.ts';
import { EndRequested, type Lifetime } from './lifetime.ts';
import { assertPortIsFree, listen } from './node-server.ts';
import { openPages } from './open-pages.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { originsOf, startPrinterService } from './printer-service.ts';
import { readRightFiles } from './read-build-info.ts';
import type { ServerClock } from './server-clock.ts';
import { untilEnd, withLifetime } from './with-lifetime.ts';

const MAX_NAMES = 20;

/** What a start is told beside the settings of the server. */
export interface StartOptions {
  /** Holds the built-in schemas, resources and words. */
  root: string;
  /** Whether a change of the built-in ones shows at once, as one of CONFIG_DIR does. */
  isWatched: boolean;
  /** From where people reach the product. */
  reach: Reach;
  clock: ServerClock;
  /** Null: this start has no printer service. */
  printer: PrinterSettings | null;
}

/**
 * Opens the parts one after the other, says that they are ready, and closes them in the opposite order at the end.
 * @returns the exit code
 */
export function runServer(
  lifetime: Lifetime,
  settings: ServerSettings,
  options: StartOptions,
): Promise<number> {
  return withLifetime(lifetime, async () => {
    watchParent(() => lifetime.request());
    printGivenClock(options.clock);
    const port = await open(lifetime, settings, options);
    process.stdout.write(`Gatehouse ready: http://localhost:${port}\n`);
    await untilEnd(lifetime);
  });
}

function printGivenClock({ start }: ServerClock): void {
  if (start !== null)
    process.stderr.write(
      `Gatehouse: the clock began at ${start.toISOString()} (CLOCK_START), and is not the machine's.\n`,
    );
}

async function open(lifetime: Lifetime, settings: ServerSettings, options: StartOptions): Promise<number> {
  await assertPortIsFree(settings);
  if (settings.providerUrl !== null) {
    const port = await openPages(lifetime, settings, options);
    await openPrinter(lifetime, { host: settings.host, port }, options);
    return port;
  }
  const url = await findDatabase(lifetime, settings);
  const opened = await openDeps(lifetime, settings, options, url);
  const deps = settings.mode === 'demo' ? await openCameraStreams(lifetime, opened, options.root) : opened;
  const live = await openLive(deps, url, (line) => process.stderr.write(`Gatehouse: ${line}\n`));
  const app = createApp({ ...deps, mayPagesPublish: () => live.rabbit?.mayPagesPublish() ?? false });
  lifetime.onClose(() => app.close());
  const upgrade = live.broker.upgrade.bind(live.broker);
  const { port, close } = await listen(app.fetch, settings, lifetime.hurry, upgrade);
  lifetime.onClose(close);
  // Before the server: it waits for its connections to end.
  lifetime.onClose(live.close);
  await openInvoiceUploads(lifetime, deps);
  inBackground(lifetime, 'silent devices are not told', (signal) => watchDevices(deps, signal));
  if (settings.mode === 'demo') {
    inBackground(lifetime, 'the demo is not filled', (signal) => tellFilling(deps, signal));
    inBackground(lifetime, 'the devices of the demo report no more', (signal) => runGates(deps, signal));
    inBackground(lifetime, 'the traffic of the demo has ended', (signal) => runTraffic(deps, signal));
  }
  await openPrinter(lifetime, { host: settings.host, port }, options);
  return port;
}

/** A demo that could not be filled is still one to look at. @param failure what a failure of it means, in the log */
function inBackground(
  lifetime: Lifetime,
  failure: string,
  work: (signal: AbortSignal) => Promise<void>,
): void {
  const end = new AbortController();
  const working = work(end.signal).catch((error: unknown) => {
    process.stderr.write(`Gatehouse: ${failure}: ${toOneLine(error)}\n`);
  });
  lifetime.onClose(() => {
    end.abort();
    return working;
  });
}

/** Says one failure once: a round is made every few seconds. */
function watchDevices(deps: Deps, signal: AbortSignal): Promise<void> {
  let told = '';
  return watchSilence(deps, signal, (error) => {
    const line = toOneLine(error);
    if (line !== told) process.stderr.write(`Gatehouse: silent devices are not told: ${line}\n`);
    told = line;
  });
}

/** What is large arrives after the start: until then a list of it is not whole. */
async function tellFilling(deps: Deps, signal: AbortSignal): Promise<void> {
  if ((await readOpenPlan(deps.database)) === null) return;
  process.stdout.write(
    'Gatehouse: the demo is ready, its orders, past stays and photographs still arrive.\n',
  );
  await fillDemo(deps, signal);
  if (!signal.aborted) process.stdout.write('Gatehouse: the demo has all of its records now.\n');
}

/** A printer service that cannot start, as beside another product on this machine, does not stop the product. */
async function openPrinter(
  lifetime: Lifetime,
  product: { host: string; port: number },
  { root, printer, clock }: StartOptions,
): Promise<void> {
  if (printer === null) return;
  try {
    await startPrinterService(lifetime, printer, { root, origins: originsOf(product), clock: clock.now });
  } catch (error) {
    if (error instanceof EndRequested) throw error;
    process.stderr.write(`Gatehouse: no printer service: ${toOneLine(error)}\n`);
  }
}

async function openDeps(
  lifetime: Lifetime,
  settings: ServerSettings,
  options: StartOptions,
  url: string,
): Promise<Deps> {
  const { root: builtIn, isWatched: isBuiltInWatched } = options;
  const override = settings.configDir;
  const rightFiles = readRightFiles(builtIn, isBuiltInWatched);
  const config = await loadConfig({ builtIn, override, isBuiltInWatched, isOfOwnServer: true, rightFiles });
  lifetime.onClose(() => config.close());
  const database = openDatabase(url);
  lifetime.onClose(() => database.destroy());
  await migrate(database, config);
  await migrateListIndexes(database, config.current());
  await assertDemoIsLocal(database, options.reach);
  printDiagnostics(config, {
    configDir: settings.configDir,
    environment: process.env,
    write: (line) => process.stderr.write(`${line}\n`),
  });
  const deps: Deps = { database, config, clock: options.clock.now, randomBytes, settings };
  if (settings.mode === 'demo') {
    await seedDemo(deps);
    if (options.clock.start !== null) await assertClockIsOfDemo(database);
  }
  lifetime.check();
  if (settings.mode !== 'demo') return deps;
  return withDodo(lifetime, { ...deps, readArrival: () => readArrival(database) });
}

/** A demo has a simulator of the provider of rental users; no other start has one. */
function withDodo(lifetime: Lifetime, deps: Deps): Deps {
  const dodo = openDodo(deps, (error) => {
    process.stderr.write(`Gatehouse: the rental users of dodo do not arrive: ${toOneLine(error)}\n`);
  });
  lifetime.onClose(() => dodo.close());
  return { ...deps, rentalProviders: new Map([['dodo', dodo.provider]]) };
}

/**
 * Keeps a clock that is not the machine's away from real books: `--demo` also serves a database that has users already.
 * @throws Error for the operator, where no account has the password of the demo
 */
export async function assertClockIsOfDemo(database: Kysely<Tables>): Promise<void> {
  if ((await findDemoAccounts(database)).length > 0) return;
  throw new Error(
    'CLOCK_START is set, but --demo has not filled this database: leave CLOCK_START out, or use another database.',
  );
}

/**
 * Keeps a deployment that a demo has filled on this machine for as long as an account has the password of the demo.
 * @throws Error for the operator, with the accounts and what to do
 */
export async function assertDemoIsLocal(database: Kysely<Tables>, reach: Reach): Promise<void> {
  const outside = findOutsideReach(reach);
  if (outside === null) return;
  const accounts = await findDemoAccounts(database);
  if (accounts.length === 0) return;
  const names = accounts.slice(0, MAX_NAMES).join(', ');
  const rest = accounts.length > MAX_NAMES ? ` and ${accounts.length - MAX_NAMES} more` : '';
  throw new Error(
    `${outside.setting}, but --demo has filled this database, and these accounts still have its known password: ` +
      `${names}${rest}. ${outside.remedy}, give each of them another password or delete it, and start again.`,
  );
}
