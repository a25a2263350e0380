import { useTranslate } from 'ra-core';
import type { Press } from '../../checkout/print-sale.ts';
import type { TillSettings } from '../../till/use-till-settings.ts';
import styles from '../parts/dialog.module.css';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { PrinterSettings } from './printer-settings.tsx';
import { TillChoice } from './till-choice.tsx';

export interface SettingsDialogProps {
  press: Press;
  settings: TillSettings;
  onSettings(settings: TillSettings): void;
  /** Whether the signed-in user may make this browser a till. */
  mayCreate: boolean;
  onClose(): void;
}

/** Which till this browser is, where its printer is, and how its scanner and its keys work. */
export function SettingsDialog({ press, settings, onSettings, mayCreate, onClose }: SettingsDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame title={translate('order-entry.settings.title')} onClose={onClose} width={640}>
      <section className={styles.section}>
        <h3>{translate('order-entry.settings.till')}</h3>
        <TillChoice mayCreate={mayCreate} />
      </section>
      <section className={styles.section}>
        <h3>{translate('order-entry.settings.printer')}</h3>
        <PrinterSettings press={press} settings={settings} onSettings={onSettings} />
      </section>
      <section className={styles.section}>
        <h3>{translate('order-entry.settings.scanner')}</h3>
        <label className={styles.line}>
          <input
            type="checkbox"
            checked={settings.usesSound}
            onChange={(event) => onSettings({ ...settings, usesSound: event.target.checked })}
          />
          {translate('order-entry.settings.usesSound')}
        </label>
      </section>
      <section className={styles.section}>
        <h3>{translate('order-entry.help.title')}</h3>
        <label className={styles.line}>
          <input
            type="checkbox"
            checked={settings.usesSingleKeys}
            onChange={(event) => onSettings({ ...settings, usesSingleKeys: event.target.checked })}
          />
          {translate('order-entry.settings.usesSingleKeys')}
        </label>
        <p>{translate('order-entry.settings.singleKeys')}</p>
      </section>
    </DialogFrame>
  );
}
