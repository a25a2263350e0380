import { randomKey } from '../../../src/domain/random-key.ts';
import { buildCashDrawerOps } from '../../../src/domain/receipt/printer-op.ts';
import type { Press } from '../checkout/print-sale.ts';

/** Opens the cash drawer. That it does not open is only logged: nothing waits for it (spec/1 §8). */
export async function openDrawer(press: Pick<Press, 'print'>): Promise<void> {
  try {
    await press.print(buildCashDrawerOps(), `drawer:${randomKey()}`);
  } catch (error) {
    console.warn('The cash drawer has not been opened.', error);
  }
}
