import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LabelAction } from '../../../src/engine/index.ts';
import styles from './reasons.module.css';

const MOST_CHARACTERS = 200;

interface ReasonPickerProps {
  reasons: readonly string[];
  /** The data grew old while it was asked. */
  isLocked: boolean;
  onReason(reason: string): void;
  onCancel(): void;
}

/** Why a gate is opened by hand, asked inside its row. Choosing sends. */
export function ReasonPicker({ reasons, isLocked, onReason, onCancel }: ReasonPickerProps) {
  const translate = useTranslate();
  const [isOther, setIsOther] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape anywhere inside gives the question up.
    <div className={styles.reasons} onKeyDown={onKeyDown}>
      <div className={styles.reasonsHead}>
        <b>{translate('live-control.reasons.title')}</b>
        <span>{translate('live-control.reasons.hint')}</span>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {translate('live-control.cancel')}
        </button>
      </div>
      <div role="group" aria-label={translate('live-control.reasons.title')} className={styles.options}>
        {reasons.map((reason, index) => (
          <button
            key={reason}
            ref={index === 0 ? first : null}
            type="button"
            className={styles.option}
            aria-disabled={isLocked}
            onClick={isLocked ? undefined : () => onReason(reason)}
          >
            {reason}
          </button>
        ))}
        <button
          type="button"
          className={styles.option}
          aria-expanded={isOther}
          onClick={() => setIsOther(true)}
        >
          {translate('live-control.reasons.other')}
        </button>
      </div>
      {isOther ? <OtherReason isLocked={isLocked} onReason={onReason} /> : null}
    </div>
  );
}

function OtherReason({ isLocked, onReason }: Pick<ReasonPickerProps, 'isLocked' | 'onReason'>) {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = () => {
    if (!isLocked && text.trim() !== '') onReason(text.trim());
  };
  return (
    <div className={styles.other}>
      <label htmlFor={id}>
        {translate('live-control.reasons.note')} <em>*</em>
      </label>
      <input
        ref={input}
        id={id}
        required
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter that ends the choice of a Chinese word sends nothing.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();
        }}
      />
      <div className={styles.otherFoot}>
        <span>{translate('live-control.reasons.escape')}</span>
        <LabelAction
          size="small"
          variant="contained"
          label={translate('live-control.reasons.send')}
          disabled={isLocked || text.trim() === ''}
          onClick={send}
        />
      </div>
    </div>
  );
}
