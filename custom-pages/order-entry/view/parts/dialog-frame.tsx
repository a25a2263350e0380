import Dialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { OF_THE_TILL } from '../../keys/use-till-keys.ts';
import styles from './dialog.module.css';
import { ICON_STYLE } from './icon-style.ts';

/** An Enter that bounces, or that is held down, ends the step that it led to no sooner than this. */
const STEP_KEYS_AFTER_MILLISECONDS = 250;

export interface DialogFrameProps {
  title: string;
  /** Undefined while it must not be left. */
  onClose?: () => void;
  /** Keys that no input of it has used. */
  onKeyDown?: (event: KeyboardEvent) => void;
  width?: number;
  /** What can be done, the first thing at the right. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The button of a step that Enter presses; `useStepFocus` leads to it. */
export const FIRST_OF_STEP = { 'data-first': '' };

/** A dialog of the till: 48 px targets, left by Escape and by its cross, never by a slip beside it. */
export function DialogFrame({ onKeyDown, width = 560, ...step }: DialogFrameProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      {...OF_THE_TILL}
      maxWidth={false}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') step.onClose?.();
      }}
      // A handler that is undefined would take the place of the one that hears Escape.
      {...(onKeyDown === undefined ? {} : { onKeyDown })}
      slotProps={{ paper: { style: { width, maxWidth: 'calc(100vw - 32px)' } } }}
      transitionDuration={0}
    >
      <Step titleId={titleId} {...step} />
    </Dialog>
  );
}

interface StepProps extends Omit<DialogFrameProps, 'onKeyDown' | 'width'> {
  titleId: string;
}

function Step({ titleId, title, onClose, foot, children }: StepProps) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  useStepFocus(frame, title);
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={translate('order-entry.close')}
          disabled={onClose === undefined}
          onClick={onClose}
        >
          <X {...ICON_STYLE} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/**
 * Where the keys go in each step of a dialog: the button that led to a step is gone with the one before. They come a
 * moment after the step is drawn, which waits for nothing, and is read before it is left.
 */
function useStepFocus(frame: RefObject<HTMLElement | null>, step: string): void {
  const first = useRef(step);
  useEffect(() => {
    const lead = () => {
      const button = frame.current?.querySelector<HTMLElement>('[data-first]');
      if (button) button.focus();
      else if (frame.current?.contains(document.activeElement) === false) frame.current.focus();
    };
    if (first.current === step) return lead();
    const timer = setTimeout(lead, STEP_KEYS_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [frame, step]);
}
