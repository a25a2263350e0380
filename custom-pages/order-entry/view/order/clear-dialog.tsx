import { useTranslate } from 'ra-core';
import { DialogButton } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';

export interface ClearDialogProps {
  count: number;
  onClear(): void;
  onHold(): void;
  onClose(): void;
}

/** Asks before an order is thrown away, and offers to put it aside instead. Enter throws nothing away. */
export function ClearDialog({ count, onClear, onHold, onClose }: ClearDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('order-entry.clearing.title')}
      onClose={onClose}
      width={480}
      foot={
        <>
          <DialogButton autoFocus onClick={onClose}>
            {translate('order-entry.back')}
          </DialogButton>
          <DialogButton onClick={onHold}>{translate('order-entry.holding.hold')}</DialogButton>
          <DialogButton data-step="clear" tone="danger" onClick={onClear}>
            {translate('order-entry.clear')}
          </DialogButton>
        </>
      }
    >
      {translate('order-entry.clearing.text', { count })}
    </DialogFrame>
  );
}
