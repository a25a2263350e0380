import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { parseNumber } from '../../../../domain/typed/parse-number.ts';
import { toText } from '../../../format/to-text.ts';
import { toRecordName } from '../../../record/record-name.ts';
import { readPath, writePath } from '../../../record/record-path.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { validateFields } from '../../../validation/validate-fields.ts';
import { useWords, type Words } from '../../../words/use-words.ts';
import { PlainCell, type QuickCellProps } from '../../cell/cell-content.tsx';
import styles from './quick-edit.module.css';
import { useQuickSave } from './use-quick-save.ts';

interface QuickBoxProps extends QuickCellProps {
  record: RaRecord;
}

/**
 * A value that becomes a box when it is pressed. Enter, or leaving the box, saves; Escape puts the value back. What the
 * schema does not allow stays in the box, with the words of its mistake.
 */
export function QuickBox(props: QuickBoxProps) {
  const { column, record, description, scope } = props;
  const { translate } = useWords();
  const { pending, save } = useQuickSave(description, column.field.name);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasKeyboard = useRef(false);
  const shown = pending === null ? record : writePath(record, column.field.name, pending.value);
  const close = (value: unknown, isByKey: boolean) => {
    hasKeyboard.current = isByKey;
    setOpen(false);
    if (value !== readPath(shown, column.field.name)) save(record, value);
  };
  if (isOpen) return <TypedBox {...props} value={readPath(shown, column.field.name)} onClose={close} />;
  return (
    <button
      ref={(element) => {
        button.current = element;
        if (hasKeyboard.current) element?.focus();
        hasKeyboard.current = false;
      }}
      type="button"
      data-print="text"
      className={styles.value}
      data-align={column.align}
      aria-busy={pending !== null || undefined}
      onClick={() => setOpen(true)}
    >
      <span className="visually-hidden">
        {translate('engine.quickEdit.change', {
          field: column.label,
          name: toRecordName(description, record),
        })}
      </span>
      <PlainCell {...props} record={shown} scope={{ ...scope, record: shown }} />
      <span className="visually-hidden" role="status">
        {pending === null ? '' : translate('engine.saving')}
      </span>
    </button>
  );
}

interface TypedBoxProps extends QuickBoxProps {
  value: unknown;
  /** @param isByKey the focus goes back to the value */
  onClose(value: unknown, isByKey: boolean): void;
}

function TypedBox({ column, record, description, value, onClose }: TypedBoxProps) {
  const words = useWords();
  const messageId = useId();
  const [text, setText] = useState(toText(value));
  const [message, setMessage] = useState<string | null>(null);
  // What Enter or Escape has closed is not saved by the loss of its focus as well.
  const isDone = useRef(false);
  const finish = (next: unknown, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onClose(next, isByKey);
  };
  const saveTyped = (isByKey: boolean) => {
    const judged = judgeTyped(column.field, text, words);
    if ('value' in judged) finish(judged.value, isByKey);
    else setMessage(judged.message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') finish(value, true);
    else saveTyped(true);
  };
  return (
    <span className={styles.box} data-align={column.align}>
      <input
        autoFocus
        value={text}
        aria-label={words.translate('engine.quickEdit.change', {
          field: column.label,
          name: toRecordName(description, record),
        })}
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : messageId}
        inputMode={isNumeric(column.field) ? 'numeric' : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setText(target.value);
          setMessage(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => saveTyped(false)}
      />
      {message === null ? null : (
        <span id={messageId} role="alert" className={styles.message}>
          {message}
        </span>
      )}
    </span>
  );
}

/** A typed value that fits its field, or what is wrong with it in the words of the form. */
type JudgedText = { value: unknown } | { message: string };

const NUMBERS: readonly unknown[] = ['integer', 'number'];

/** Reads what was typed as the field's type, and judges it as the form does. */
function judgeTyped(field: FieldShape, text: string, words: Words): JudgedText {
  const typed = text.trim();
  const parsed = isNumeric(field) && typed !== '' ? parseNumber(typed) : { value: toEmptiable(field, typed) };
  if (!('value' in parsed)) return { message: words.translate(`engine.fields.number.${parsed.problem}`) };
  const single = { name: 'value', schema: field.schema, isRequired: field.isRequired };
  const [error] = validateFields([single], { value: parsed.value });
  if (error === undefined) return parsed;
  return { message: words.error(field, field.wordName ?? field.name, error.keyword, error.params) };
}

function isNumeric({ schema: { type } }: FieldShape): boolean {
  return [type ?? []].flat().some((one) => NUMBERS.includes(one));
}

/** An empty box is no value where there may be none. */
function toEmptiable({ schema: { type } }: FieldShape, typed: string): unknown {
  if (typed !== '') return typed;
  return [type ?? []].flat().includes('null') ? null : undefined;
}
