import { useState } from 'react';
import { DialogChoice } from '../parts/dialog-button.tsx';
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
