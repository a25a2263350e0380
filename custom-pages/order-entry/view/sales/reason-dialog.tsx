import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogButton } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { ReasonInput } from './reason-input.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  onSubmit(reason: string): void;
  onClose(): void;
}

/** Asks for the reason of something that cannot be taken back. It is never the default of Enter. */
export function ReasonDialog({ title, action, onSubmit, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      width={480}
      foot={
        <>
          <DialogButton onClick={onClose}>{translate('order-entry.back')}</DialogButton>
          <DialogButton tone="danger" disabled={reason.trim() === ''} onClick={() => onSubmit(reason.trim())}>
            {action}
          </DialogButton>
        </>
      }
    >
      <ReasonInput reason={reason} onReason={setReason} />
    </DialogFrame>
  );
}
