import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallProblem } from '../checkout/problem-of.ts';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogNote } from './dialog-note.tsx';
import { Problem } from './problem.tsx';

const LONGEST = 200;

export interface ReasonDialogProps {
  title: string;
  /** What it is about, beside the title; nothing when absent. */
  about?: string;
  /** What the button says. */
  action: string;
  isRunning: boolean;
  /** Null while nothing has gone wrong. */
  problem: CallProblem | null;
  onSubmit(reason: string): void;
  onClose(): void;
}

/** Asks for the reason of something that cannot be taken back. It is never the default of Enter. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, action, isRunning, problem, onSubmit, onClose } = props;
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <DialogFrame
      title={title}
      onClose={isRunning ? undefined : onClose}
      width={480}
      foot={
        <>
          <button type="button" className={styles.button} disabled={isRunning} onClick={onClose}>
            {translate('order-entry.back')}
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.danger}`}
            disabled={isRunning || reason.trim() === ''}
            onClick={() => onSubmit(reason.trim())}
          >
            {action}
          </button>
        </>
      }
    >
      {problem !== null && (
        <DialogNote tone="danger">
          {translate('order-entry.processingFailed')} <Problem problem={problem} />
        </DialogNote>
      )}
      {about !== undefined && <p className={styles.about}>{about}</p>}
      <label className={styles.field}>
        {translate('order-entry.refunding.reason')}
        <textarea
          autoFocus
          required
          rows={3}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </DialogFrame>
  );
}
