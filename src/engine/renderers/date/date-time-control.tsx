import { formatInstant, formatTime, toBusinessDay } from '../../../domain/taipei-time.ts';
import { CalendarBox } from '../../calendar/calendar.tsx';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { type TextForm, useTypedText } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { parseInstant } from '../../format/parse-time.ts';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { SplitDateTime } from './split-date-time.tsx';

const INSTANT: TextForm = {
  format: (value) => (value === null || value === undefined ? null : formatInstant(toText(value))),
  parse: (text) => {
    const value = parseInstant(text, toBusinessDay(new Date()));
    return value === null ? { problem: 'invalid' } : { value };
  },
};

/** An instant, typed and shown on Taipei's clock, kept in UTC. With the option `split`, day and time have a box each. */
export default function DateTimeControl(props: ControlProps) {
  return props.field.options.split === undefined ? <OneBox {...props} /> : <SplitDateTime {...props} />;
}

function OneBox({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const typed = useTypedText(input, INSTANT);
  const shown = INSTANT.format(input.value);
  return (
    <FieldFrame
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={typed.problem === null ? null : translate('engine.fields.dateTime.invalid')}
    >
      <CalendarBox
        field={field}
        input={input}
        isReadOnly={isReadOnly}
        typed={typed}
        day={shown?.split(' ')[0] ?? null}
        onDay={(day) => typed.onText(`${day} ${shown === null ? '00:00' : formatTime(toText(input.value))}`)}
      />
    </FieldFrame>
  );
}
