import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import styles from './dialog.module.css';

export interface DialogButtonProps extends ComponentProps<'button'> {
  /** `primary` is what goes on, `danger` what cannot be taken back. */
  tone?: 'primary' | 'danger' | undefined;
}

/** A button in a dialog of the till: 48 px high. */
export function DialogButton({ tone, className = '', ...props }: DialogButtonProps) {
  const look = [styles.button, tone && styles[tone], className].filter(Boolean).join(' ');
  return <button type="button" className={look} {...props} />;
}

export interface DialogChoiceProps extends DialogButtonProps {
  onBack(): void;
  /** While the act runs there is no way back. */
  isRunning?: boolean;
}

/** The buttons of a dialog that asks: the way back, then the act, which all other props are of. */
export function DialogChoice({ onBack, isRunning = false, ...act }: DialogChoiceProps) {
  const translate = useTranslate();
  return (
    <>
      <DialogButton disabled={isRunning} onClick={onBack}>
        {translate('order-entry.back')}
      </DialogButton>
      <DialogButton {...act} />
    </>
  );
}
