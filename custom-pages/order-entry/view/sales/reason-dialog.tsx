import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../keys/is-composing.ts';
import styles from '../parts/dialog.module.css';
import { DialogChoice } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  onSubmit(reason: string): void;
  onClose(): void;
}

/** Asks for the reason of something that cannot be taken back. It is never the default of Enter. */
export function ReasonDialog({ title, action, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      width={480}
      foot={
        <DialogChoice
          onBack={onClose}
          tone="danger"
          disabled={reason.trim() === ''}
          onClick={() => onSubmit(reason.trim())}
        >
          {action}
        </DialogChoice>
      }
    >
      <ReasonInput reason={reason} onReason={setReason} />
    </DialogFrame>
  );
}

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
