import { useTranslate } from 'ra-core';
import { type KeyboardEvent, use } from 'react';
import { SettingsContext } from '../../../src/engine/index.ts';
import { isComposing } from '../keys/is-composing.ts';
import { refundReasonsOf } from '../till/refund-reasons.ts';
import styles from './dialog.module.css';

const LONGEST = 200;

/** A reason to choose, or in the cashier's own words. */
export function ReasonField({ reason, onReason }: { reason: string; onReason(reason: string): void }) {
  const translate = useTranslate();
  const reasons = refundReasonsOf(use(SettingsContext), translate('order-entry.refunding.usualReasons'));
  // A reason is one line: Enter writes none, and confirms only a candidate.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
  };
  return (
    <>
      <div className={styles.keys} role="group" aria-label={translate('order-entry.refunding.reasons')}>
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.button}
            aria-pressed={each === reason}
            onClick={() => onReason(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <label className={styles.field} style={{ marginTop: 8 }}>
        {translate('order-entry.refunding.reason')}
        <textarea
          autoFocus
          required
          rows={2}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </>
  );
}
