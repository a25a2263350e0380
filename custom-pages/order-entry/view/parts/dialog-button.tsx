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
