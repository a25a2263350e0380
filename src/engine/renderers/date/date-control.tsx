import { formatDay, fromTaipei } from '../../../domain/taipei-time.ts';
import { CalendarBox } from '../../calendar/calendar.tsx';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { type TextForm, useTypedText } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { parseDay } from '../../format/parse-day.ts';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';

const DAY: TextForm = {
  format: (value) => (parseDay(toText(value)) === value ? toText(value) : null),
  parse: (text) => toParsed(parseDay(text)),
};

/** An instant with only its day typed is the start of that day in Taipei. */
const DAY_OF_INSTANT: TextForm = {
  format: (value) => formatDay(toText(value)) || null,
  parse: (text) => {
    const day = parseDay(text);
    return toParsed(day === null ? null : fromTaipei(day, '00:00'));
  },
};

function toParsed(value: string | null) {
  return value === null ? { problem: 'invalid' } : { value };
}

/** A day, typed in any of the usual ways or picked from the calendar. */
export default function DateControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const typed = useTypedText(input, field.schema.format === 'date-time' ? DAY_OF_INSTANT : DAY);
  const problem = typed.problem === null ? null : translate('engine.fields.date.invalid');
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly} problem={problem}>
      <CalendarBox
        field={field}
        input={input}
        isReadOnly={isReadOnly}
        typed={typed}
        day={parseDay(typed.text)}
        onDay={typed.onText}
      />
    </FieldFrame>
  );
}
