import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { type FieldInput, useFieldInput } from '../use-field-input.ts';
import { FieldFrame } from './field-frame.tsx';
import { TextBox } from './text-box.tsx';

interface TypedBoxProps
  extends ControlProps,
    Pick<ComponentProps<typeof TextBox>, 'inputMode' | 'placeholder'> {
  form: TextForm;
  /** The key of what is said about a text that means nothing. */
  invalidKey: string;
  /** In front of the text, another way to the same value. */
  renderStart?(value: unknown, typed: TypedText): ReactNode;
}

/** A box for a value that is written as a text of its own form. */
export function TypedBox({ field, isReadOnly, form, invalidKey, renderStart, ...box }: TypedBoxProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const typed = useTypedText(input, form);
  const { text, onText, onBlur, problem } = typed;
  return (
    <FieldFrame
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={problem === null ? null : translate(invalidKey)}
    >
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        value={text}
        onText={onText}
        onBlur={onBlur}
        {...box}
        {...(renderStart === undefined ? {} : { start: renderStart(input.value, typed) })}
      />
    </FieldFrame>
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

/**
 * A text that stands for a value of another kind. What is typed stays as typed until the field is left. A text that means
 * nothing is kept in the form as it is, so that the schema refuses it and nothing typed is lost.
 */
export function useTypedText(input: FieldInput, { format, parse }: TextForm): TypedText {
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
