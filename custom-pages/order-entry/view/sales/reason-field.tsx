import { useTranslate } from 'ra-core';
import { use } from 'react';
import { SettingsContext } from '../../../../src/engine/index.ts';
import { fieldOf, textOf } from '../../model/read-wire-value.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import { ReasonInput, type ReasonInputProps } from './reason-dialog.tsx';

/** A reason to choose, or in the cashier's own words. */
export function ReasonField({ reason, onReason }: ReasonInputProps) {
  const translate = useTranslate();
  const reasons = refundReasonsOf(use(SettingsContext), translate('order-entry.refunding.usualReasons'));
  return (
    <>
      <div className={styles.reasons} role="group" aria-label={translate('order-entry.refunding.reasons')}>
        {reasons.map((each) => (
          <DialogButton key={each} aria-pressed={each === reason} onClick={() => onReason(each)}>
            {each}
          </DialogButton>
        ))}
      </div>
      <ReasonInput reason={reason} onReason={onReason} />
    </>
  );
}

/** Reasons of the settings stand in one text, with commas, Chinese ones too, or lines between. */
const SEPARATOR = /[\u3001\uff0c,\n]+/;

/** The reasons that are offered for a refund: those of the settings, else the usual ones. */
function refundReasonsOf(settings: unknown, usual: string): string[] {
  const own = textOf(fieldOf(fieldOf(settings, 'ORDER_REFUND'), 'REASONS')) ?? '';
  const split = (text: string) => text.split(SEPARATOR).flatMap((each) => each.trim() || []);
  const reasons = split(own);
  return reasons.length > 0 ? reasons : split(usual);
}
