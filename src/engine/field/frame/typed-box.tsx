import { type ComponentProps, type ReactNode, useState } from 'react';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { type FieldInput, useFieldInput } from '../use-field-input.ts';
import { FieldFrame } from './field-frame.tsx';
import { TextBox } from './text-box.tsx';

interface FieldBoxProps
  extends ControlProps,
    Partial<Omit<ComponentProps<typeof TextBox>, keyof ControlProps>> {
  input: FieldInput;
  /** Better words than the schema's own error. */
  problem?: string | null;
}

/** One box in the frame of its field. What is typed is the value, unless the caller says what it means. */
export function FieldBox({ field, input, isReadOnly, problem = null, ...box }: FieldBoxProps) {
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly} problem={problem}>
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        value={toText(input.value)}
        onText={input.change}
        {...box}
      />
    </FieldFrame>
  );
}

interface TypedBoxProps
  extends ControlProps,
    Pick<FieldBoxProps, 'inputMode' | 'placeholder' | 'className' | 'unit'> {
  form: TextForm;
  /** Where the words stand for what the form finds wrong with a text. */
  wordsKey: string;
  /** What is wrong with a value whose text means something. */
  judge?(value: unknown): string | null;
  /** In front of the text, another way to the same value. */
  renderStart?(value: unknown, typed: TypedText): ReactNode;
  /** Stands in place of the usual box. */
  children?(input: FieldInput, typed: TypedText): ReactNode;
}

/** A box for a value that is written as a text of its own form. */
export function TypedBox(props: TypedBoxProps) {
  const { field, isReadOnly, form, wordsKey, judge, renderStart, children, ...box } = props;
  const input = useFieldInput(field);
  const { translate } = useWords();
  const typed = useTypedText(input, form);
  const wrong = typed.problem ?? judge?.(input.value) ?? null;
  const frame = {
    field,
    input,
    isReadOnly,
    problem: wrong === null ? null : translate(`${wordsKey}.${wrong}`),
  };
  if (children !== undefined) return <FieldFrame {...frame}>{children(input, typed)}</FieldFrame>;
  return (
    <FieldBox
      {...frame}
      value={typed.text}
      onText={typed.onText}
      onBlur={typed.onBlur}
      {...box}
      {...(renderStart && { start: renderStart(input.value, typed) })}
    />
  );
}

export interface TypedText {
  text: string;
  onText(text: string): void;
  onBlur(): void;
  /** What is wrong with the text, as the parser says it; null for an empty or a right one. */
  problem: string | null;
}

/** How a value is written in a box, and what a written text means. */
export interface TextForm {
  /** The value as text. Whatever has no such text, a half typed one too, is shown as it is. */
  format(value: unknown): string | null;
  parse(text: string): { value: unknown } | { problem: string };
}

/** What a text of one meaning or none was read as. */
export function toParsed(value: string | null): ReturnType<TextForm['parse']> {
  return value === null ? { problem: 'invalid' } : { value };
}

/**
 * A text that stands for a value of another kind. What is typed stays as typed until the field is left. A text that means
 * nothing is kept in the form as it is, so that the schema refuses it and nothing typed is lost.
 */
function useTypedText(input: FieldInput, { format, parse }: TextForm): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = format(input.value) ?? (typeof input.value === 'string' ? input.value : '');
  const text = typed ?? shown;
  const parsed = text === '' || text === shown ? null : parse(text);
  const isHeldAsTyped = typeof input.value === 'string' && format(input.value) === null;
  const held = isHeldAsTyped && input.value !== '' ? parse(String(input.value)) : null;
  return {
    text,
    onText: (next) => {
      setTyped(next);
      // What stands there already means the value that is there: an instant keeps its seconds.
      if (next === shown) return;
      const result = next.trim() === '' ? { value: '' } : parse(next);
      input.change('value' in result ? result.value : next);
    },
    onBlur: () => {
      setTyped(null);
      input.blur();
    },
    problem: problemOf(parsed) ?? problemOf(held),
  };
}

function problemOf(result: { value: unknown } | { problem: string } | null): string | null {
  return result !== null && 'problem' in result ? result.problem : null;
}
