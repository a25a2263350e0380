import type { Deps } from '../../server/deps.ts';
import { createSimulatorApp } from '../../server/gateway-simulator/create-simulator-app.ts';
import { openGateway } from '../../server/modules/invoice/upload/gateway.ts';
import { startUploads } from '../../server/modules/invoice/upload/start-uploads.ts';
import { toOneLine } from '../preparing/command-error.mjs';
import type { Lifetime } from './lifetime.ts';
import { listen } from './node-server.ts';

/** Uploads invoices in the background until the lifetime ends, where a gateway is set; else they wait. */
export async function openInvoiceUploads(lifetime: Lifetime, deps: Deps): Promise<void> {
  const { invoiceGateway: setting } = deps.settings;
  const place = setting === 'simulator' ? { url: await openSimulator(lifetime), token: null } : setting;
  let told = '';
  const stop = startUploads(deps, place === null ? null : openGateway(place), (error) => {
    const line = toOneLine(error);
    if (line !== told) process.stderr.write(`Gatehouse: invoices are not uploaded: ${line}\n`);
    told = line;
  });
  lifetime.onClose(stop);
}

/** @returns where it takes messages */
async function openSimulator(lifetime: Lifetime): Promise<string> {
  const app = createSimulatorApp();
  const { port, close } = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, lifetime.hurry);
  lifetime.onClose(close);
  const origin = `http://127.0.0.1:${port}`;
  process.stderr.write(`Gatehouse: invoices go to a simulator, ${origin}/messages\n`);
  return `${origin}/messages`;
}
