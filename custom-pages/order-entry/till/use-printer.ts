import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { toFailure } from '../../../src/contract/failure.ts';
import { typedInvoke } from '../../../src/contract/typed-invoke.ts';
import type { PrinterOp } from '../../../src/domain/receipt/printer-op.ts';
import type { Press } from '../checkout/print-sale.ts';
import { useProvider } from './use-provider.ts';
import { useTillNote } from './use-till-note.ts';

/** What the last try at the printer said: null before the first, '' when it worked, else the problem's code. */
export type PrinterState = string | null;

/** The printer of this till, and how it answered last, also before a reload. */
export function usePrinter(storeName: string): { press: Press; state: PrinterState } {
  const provider = useProvider();
  const translate = useTranslate();
  const [state, setState] = useTillNote('printer');
  const press = useMemo(
    (): Press => ({
      store: { name: storeName },
      words: (key, params) => translate(`receipt.${key}`, params),
      async print(ops: PrinterOp[], key: string) {
        try {
          await typedInvoke(provider)('printer.print', { ops }, { idempotencyKey: key });
          setState('');
        } catch (error) {
          setState(toFailure(error).code);
          throw error;
        }
      },
    }),
    [provider, translate, storeName, setState],
  );
  return { press, state };
}
