import { parsePrinterSettings } from '../server/printer/printer-settings.ts';
import { parseSettings } from '../server/settings.ts';
import { EndRequested, Lifetime } from './serving/lifetime.ts';
import { originsOf, startPrinterService } from './serving/printer-service.ts';
import { readRelease } from './serving/read-release.ts';

/** Exit code of a command that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/**
 * `npm run printer`: the printer service alone, on a till whose product runs on another machine (say which one with
 * PRINTER_ORIGINS), until it is asked to end.
 * @returns the exit code
 * @throws Error whose message is for the operator
 */
export async function main(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new Error(`Unknown argument in "${args.join(' ')}". The printer service takes none.`);
  const root = process.cwd();
  const product = parseSettings(process.env, readRelease(root));
  const settings = parsePrinterSettings(process.env, product.printerPort);
  if (settings === null) throw new Error('PRINTER is off, so there is nothing to start.');
  const lifetime = new Lifetime();
  try {
    const port = await startPrinterService(lifetime, settings, { root, origins: originsOf(product) });
    process.stdout.write(`Printer service ready: http://localhost:${port}\n`);
    const failure = await lifetime.end;
    if (failure) throw failure;
    return 0;
  } catch (error) {
    if (error instanceof EndRequested) return INTERRUPTED;
    throw error;
  } finally {
    await lifetime.close();
  }
}
