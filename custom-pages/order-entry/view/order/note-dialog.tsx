import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../keys/is-composing.ts';
import styles from '../parts/dialog.module.css';
import { DialogChoice } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';

const LONGEST = 200;

export interface NoteDialogProps {
  name: string;
  note: string;
  onSave(note: string): void;
  onClose(): void;
}

/** A note for the kitchen, on one line of the order. */
export function NoteDialog({ name, note, onSave, onClose }: NoteDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState(note);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onSave(text);
  };
  return (
    <DialogFrame
      title={translate('order-entry.noteOf', { name })}
      onClose={onClose}
      width={480}
      foot={
        <DialogChoice onBack={onClose} tone="primary" onClick={() => onSave(text)}>
          {translate('order-entry.confirm')}
        </DialogChoice>
      }
    >
      <label className={styles.field}>
        {translate('order-entry.note')}
        <input
          autoFocus
          value={text}
          maxLength={LONGEST}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </DialogFrame>
  );
}
