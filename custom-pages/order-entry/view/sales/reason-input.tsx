import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../keys/is-composing.ts';
import styles from '../parts/dialog.module.css';

const LONGEST = 200;

export interface ReasonInputProps {
  reason: string;
  onReason(reason: string): void;
}

/** A reason in the cashier's own words. */
export function ReasonInput({ reason, onReason }: ReasonInputProps) {
  const translate = useTranslate();
  // A reason is one line: Enter writes none, and confirms only a candidate.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
  };
  return (
    <label className={styles.field}>
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
  );
}
