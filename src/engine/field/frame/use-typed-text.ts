import { useState } from 'react';
import type { FieldInput } from '../field-input.ts';

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
