import { TriangleAlert, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { TakeType } from '../model/take-type.ts';
import type { TillMessage } from '../till/use-till-message.ts';
import styles from './order/order.module.css';
import dialog from './parts/dialog.module.css';
import { DialogButton } from './parts/dialog-button.tsx';
import { ICON_STYLE } from './parts/icon-style.ts';
import { KeyCap } from './parts/key-cap.tsx';

export interface MessageBarProps {
  message: TillMessage;
  /** Takes the order another way, and with it what could not be taken. */
  onTakeType(takeType: TakeType): void;
  onClose(): void;
}

const KEYS = { take_in: 'I', take_out: 'O' } as const;

/** Why something was not taken, above the total, and what would let it in. */
export function MessageBar({ message: { words, params, remedy }, onTakeType, onClose }: MessageBarProps) {
  const translate = useTranslate();
  return (
    <div className={styles.blockedNote} role="status">
      <TriangleAlert {...ICON_STYLE} />
      <span>{translate(`order-entry.${words}`, params)}</span>
      {remedy !== null && (
        <DialogButton onClick={() => onTakeType(remedy.takeType)}>
          {translate(`order-entry.scan.${remedy.takeType === 'take_in' ? 'toTakeIn' : 'toTakeOut'}`)}
          <KeyCap>{KEYS[remedy.takeType]}</KeyCap>
        </DialogButton>
      )}
      <button
        type="button"
        className={dialog.close}
        aria-label={translate('order-entry.close')}
        onClick={onClose}
      >
        <X {...ICON_STYLE} />
      </button>
    </div>
  );
}
