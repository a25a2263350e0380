import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Failure, toFailure } from '../../../../src/contract/failure.ts';
import { randomKey } from '../../../../src/domain/random-key.ts';
import { buildTestReceipt } from '../../../../src/domain/receipt/build-test-receipt.ts';
import type { PrinterOp } from '../../../../src/domain/receipt/printer-op.ts';
import type { Press } from '../../checkout/print-sale.ts';
import { useProvider } from '../../till/use-provider.ts';
import type { TillSettings } from '../../till/use-till-settings.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { Problem } from '../parts/problem.tsx';

const OPERATION = 'printer.print';
/** The service is away, or does not serve pages of this origin: a browser tells both alike. */
const REFUSED = 'serverRefused';

export interface PrinterSettingsProps {
  press: Press;
  settings: TillSettings;
  onSettings(settings: TillSettings): void;
}

/** Where the printer service answers, whether it does, and what the browser has to say about it. */
export function PrinterSettings({ press, settings, onSettings }: PrinterSettingsProps) {
  const translate = useTranslate();
  const { address, host, setAddress, isWrong, keep } = useAddress();
  const { outcome, run } = useTest(press, keep);
  const test = () =>
    buildTestReceipt({ at: new Date().toISOString(), store: press.store, words: press.words });
  return (
    <>
      <label className={styles.line}>
        <input
          type="checkbox"
          checked={settings.usesPrinter}
          onChange={(event) => onSettings({ ...settings, usesPrinter: event.target.checked })}
        />
        {translate('order-entry.settings.usesPrinter')}
      </label>
      <div className={styles.line}>
        <label className={styles.field}>
          {translate('order-entry.settings.address')}
          <input
            type="url"
            value={address}
            aria-invalid={isWrong}
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
            onBlur={keep}
          />
        </label>
        <DialogButton onClick={() => void run([{ op: 'flush' }])}>
          {translate('order-entry.settings.test')}
        </DialogButton>
        <DialogButton onClick={() => void run(test())}>
          {translate('order-entry.settings.testPrint')}
        </DialogButton>
      </div>
      {isWrong && <p className={styles.error}>{translate('order-entry.settings.wrongAddress')}</p>}
      {outcome === 'works' && (
        <p role="status" className={styles.success}>
          {translate('order-entry.settings.works')}
        </p>
      )}
      {outcome !== null && outcome !== 'works' && (
        <DialogNote tone="danger">
          <Problem problem={outcome} />{' '}
          {outcome.code === REFUSED && translate('order-entry.settings.origin', { origin: location.origin })}
        </DialogNote>
      )}
      <p>{translate('order-entry.settings.localNetwork', { address: host })}</p>
    </>
  );
}

/** The address as it is typed; kept when it is left, and before it is tried. */
function useAddress() {
  const provider = useProvider();
  const [address, setAddress] = useState(() => provider.serverAddress(OPERATION) ?? '');
  const [isWrong, setWrong] = useState(false);
  const keep = (): boolean => {
    try {
      provider.setServerAddress(OPERATION, address.trim() === '' ? null : address.trim());
      setWrong(false);
      return true;
    } catch {
      // No address: what was kept before still holds.
      setWrong(true);
      return false;
    }
  };
  return { address, host: hostOf(provider.serverAddress(OPERATION)), setAddress, isWrong, keep };
}

/** `localhost:3333`, as the browser names it when it asks. */
function hostOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).host : 'localhost';
}

/** @returns the outcome: null before a test, else whether it works, or what went wrong */
function useTest(press: Press, keep: () => boolean) {
  const [outcome, setOutcome] = useState<Failure | 'works' | null>(null);
  const run = async (ops: PrinterOp[]) => {
    setOutcome(null);
    if (!keep()) return;
    try {
      await press.print(ops, `test:${randomKey()}`);
      setOutcome('works');
    } catch (error) {
      setOutcome(toFailure(error));
    }
  };
  return { outcome, run };
}
