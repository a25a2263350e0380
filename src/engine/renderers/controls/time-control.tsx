import { parseTime } from '../../format/parse-time.ts';
import { readTime } from '../../format/read-time.ts';
import { toText } from '../../format/to-text.ts';
import { FieldFrame } from '../../frame/field-frame.tsx';
import { TextBox } from '../../frame/text-box.tsx';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { type TextForm, useTypedText } from '../../frame/use-typed-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';

function buildForm(format: string | undefined): TextForm {
  return {
    format: (value) => readTime(toText(value)),
    parse: (text) => {
      const value = parseTime(text);
      if (value === null) return { problem: 'invalid' };
      return { value: format === 'time' ? `${value}:00+08:00` : value };
    },
  };
}

const CLOCK = buildForm('clock');
const TIME = buildForm('time');

/** A time of the day on 24 hours; `1430` and `930` are understood. */
export default function TimeControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const form = field.schema.format === 'time' ? TIME : CLOCK;
  const { text, onText, onBlur, problem } = useTypedText(input, form);
  return (
    <FieldFrame
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={problem === null ? null : translate('engine.fields.time.invalid')}
    >
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        value={text}
        onText={onText}
        onBlur={onBlur}
        slotProps={{ input: { inputMode: 'numeric' } }}
        placeholder="00:00"
      />
    </FieldFrame>
  );
}
