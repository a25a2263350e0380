import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { type TextForm, useTypedText } from '../../field/frame/use-typed-text.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { parseMonth } from '../../format/parse-day.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';

const FORM: TextForm = {
  format: (value) => (parseMonth(toText(value)) === value ? toText(value) : null),
  parse: (text) => {
    const value = parseMonth(text);
    return value === null ? { problem: 'invalid' } : { value };
  },
};

/** A month of a year, `2026-11`; a year of the Republic is understood. */
function MonthControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const { text, onText, onBlur, problem } = useTypedText(input, FORM);
  return (
    <FieldFrame
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={problem === null ? null : translate('engine.fields.monthField.invalid')}
    >
      <TextBox input={input} isReadOnly={isReadOnly} value={text} onText={onText} onBlur={onBlur} />
    </FieldFrame>
  );
}

function MonthCell({ value }: CellProps) {
  return <time dateTime={toText(value)}>{toText(value)}</time>;
}

export const month: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('month'))),
  renderer: MonthControl,
  cell: MonthCell,
};
