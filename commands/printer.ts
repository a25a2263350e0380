import { parsePrinterSettings } from '../server/printer/printer-settings.ts';
import { parseSettings } from '../server/settings.ts';
import { watchParent } from './preparing/watch-parent.mjs';
import { Lifetime } from './serving/lifetime.ts';
import { originsOf, startPrinterService } from './serving/printer-service.ts';
import { readBuildInfo } from './serving/read-build-info.ts';
import { MACHINE_CLOCK } from './serving/server-clock.ts';
import { untilEnd, withLifetime } from './serving/with-lifetime.ts';

/**
 * `npm run printer`: the printer service alone, on a till whose product runs on another machine. PRINTER_ORIGINS says
 * which one; it runs until it is asked to end.
 * @returns the exit code
 * @throws Error whose message is for the operator
 */
export async function main(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new Error(`Unknown argument in "${args.join(' ')}". The printer service takes none.`);
  const root = process.cwd();
  const product = parseSettings(process.env, readBuildInfo(root));
  const settings = parsePrinterSettings(process.env, product.printerPort);
  if (settings === null) throw new Error('PRINTER is off, so there is nothing to start.');
  const lifetime = new Lifetime();
  return withLifetime(lifetime, async () => {
    watchParent(() => lifetime.request());
    const port = await startPrinterService(lifetime, settings, {
      root,
      origins: originsOf(product),
      clock: MACHINE_CLOCK.now,
    });
    process.stdout.write(`Printer service ready: http://localhost:${port}\n`);
    await untilEnd(lifetime);
  });
}
