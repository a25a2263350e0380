import type { ComponentProps, ReactNode } from 'react';
import styles from './field-frame.module.css';

// Not the component library's, which computes styles for each field: see docs/architecture.md.

/** Around an input: the label above it and the help below. */
export function InputFrame({ className = '', ...props }: ComponentProps<'div'>) {
  return <div data-part="frame" className={`${styles.frame} ${className}`} {...props} />;
}

interface InputLabelProps {
  inputId: string;
  isRequired?: boolean;
  isHidden?: boolean;
  children: ReactNode;
}

/** The name of an input, under the id of the input and `-label`. */
export function InputLabel({ inputId, isRequired = false, isHidden = false, children }: InputLabelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard goes to the input itself.
    <label
      htmlFor={inputId}
      id={`${inputId}-label`}
      data-part="label"
      className={isHidden ? 'visually-hidden' : styles.label}
      // A label leads to inputs by itself, but not to a select box.
      onClick={() => document.getElementById(inputId)?.focus()}
    >
      {children}
      {isRequired ? (
        <span aria-hidden className={styles.asterisk}>
          {'\u2009*'}
        </span>
      ) : null}
    </label>
  );
}

/** What stands below an input: its help or its error. Without words it takes no room. */
export function InputHelp({ hasError, ...props }: ComponentProps<'p'> & { hasError: boolean }) {
  return (
    <p data-part="help" className={hasError ? `${styles.help} ${styles.error}` : styles.help} {...props} />
  );
}
