import { createPrinterApp } from '../../server/printer/create-printer-app.ts';
import { Printer } from '../../server/printer/printer.ts';
import type { PrinterSettings } from '../../server/printer/printer-settings.ts';
import { readPrinterWords } from '../../server/printer/printer-words.ts';
import type { Lifetime } from './lifetime.ts';
import { listen } from './node-server.ts';

/** A printer is a matter of its own machine: nothing else reaches the service. */
const HOST = '127.0.0.1';

/**
 * Serves the printer service until the lifetime ends.
 * @param root holds the words of its page
 * @param origins whose pages may print, besides those of the settings
 * @returns its port
 * @throws Error when the port cannot be used
 */
export async function startPrinterService(
  lifetime: Lifetime,
  settings: PrinterSettings,
  { root, origins, clock }: { root: string; origins: readonly string[]; clock: () => Date },
): Promise<number> {
  const app = createPrinterApp({
    printer: new Printer({ settings, clock }),
    origins: [...new Set([...origins, ...settings.origins])],
    onForeignOrigin: tellForeignOrigins(),
    wordsFor: readPrinterWords(root),
    clock,
  });
  const address = { host: HOST, port: settings.port, variable: 'PRINTER_PORT' };
  const { port, close } = await listen(app.fetch, address, lifetime.hurry);
  lifetime.onClose(close);
  return port;
}

/** The origins under which a product on this machine is opened. */
export function originsOf({ host, port }: { host: string; port: number }): string[] {
  const names = ['localhost', '127.0.0.1', ...(['0.0.0.0', '::'].includes(host) ? [] : [host])];
  return [...new Set(names)].map((name) => {
    return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
  });
}

/** So many: a browser could be led to ask under ever new names. */
const TOLD_ORIGINS = 20;

/** Says each origin once on standard error. The browser shows its page no more than that nothing answers. */
function tellForeignOrigins(): (origin: string) => void {
  const told = new Set<string>();
  return (origin) => {
    if (told.has(origin) || told.size >= TOLD_ORIGINS) return;
    told.add(origin);
    process.stderr.write(
      `Gatehouse: the printer service refused a page of ${JSON.stringify(origin)}. To let it print, add that to PRINTER_ORIGINS.\n`,
    );
  };
}
