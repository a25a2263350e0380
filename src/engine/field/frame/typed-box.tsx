import type { ComponentProps, ReactNode } from 'react';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { useFieldInput } from '../use-field-input.ts';
import { FieldFrame } from './field-frame.tsx';
import { TextBox } from './text-box.tsx';
import { type TextForm, type TypedText, useTypedText } from './use-typed-text.ts';

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
