import path from 'node:path';
import { parseArgs } from 'node:util';
import { parsePrinterSettings } from '../server/printer/printer-settings.ts';
import { parseSettings } from '../server/settings.ts';
import { uiFolder } from './preparing/ui-folder.mjs';
import { Lifetime } from './serving/lifetime.ts';
import { readBuildInfo } from './serving/read-build-info.ts';
import { runServer } from './serving/run-server.ts';
import { readServerClock } from './serving/server-clock.ts';

const OPTIONS = {
  /** A believable business with known passwords, on this machine alone. */
  demo: { type: 'boolean', default: false },
  /** The API alone, for a user interface that is served from elsewhere. */
  'no-ui': { type: 'boolean', default: false },
  /** Follows the built-in schemas, resources and words, for those who write them. */
  watch: { type: 'boolean', default: false },
} as const;

/** What `npm run dev` and tests say, and no operator. */
const INNER_OPTIONS = {
  /** Where the development server listens that hands on to this one. */
  behind: { type: 'string' },
  /** Lets a test set CLOCK_START without a demo. */
  'given-clock': { type: 'boolean', default: false },
} as const;

/**
 * `npm start`: serves UI and API until it is asked to end.
 * @returns the exit code
 * @throws Error whose message is for the operator: what cannot be used, where, and what to do
 */
export async function main(args: string[]): Promise<number> {
  const { demo, 'no-ui': isApiOnly, watch, behind, 'given-clock': isTest } = parseFlags(args);
  const root = process.cwd();
  const settings = parseSettings(process.env, {
    ...readBuildInfo(root),
    uiFolder: isApiOnly ? null : path.join(root, uiFolder()),
    isDemo: demo,
  });
  const reach = { ...settings, host: behind ?? settings.host };
  return runServer(new Lifetime(), settings, {
    root,
    isWatched: watch,
    reach,
    clock: readServerClock(process.env, { isDemo: demo, isTest, reach }),
    printer: parsePrinterSettings(process.env, settings.printerPort),
  });
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...OPTIONS, ...INNER_OPTIONS },
      strict: true,
      allowPositionals: false,
    }).values;
  } catch {
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new Error(`Unknown argument in "${args.join(' ')}". Start takes ${known.join(', ')}.`);
  }
}
