import { onTestFinished } from 'vitest';
import { type Behaviour, type NetworkPrinter, startNetworkPrinter } from '../harness/network-printer.ts';

/** A network printer that ends with the running test. */
export async function startFakePrinter(behave?: Behaviour): Promise<NetworkPrinter> {
  const printer = await startNetworkPrinter(behave);
  onTestFinished(() => printer.close());
  return printer;
}
