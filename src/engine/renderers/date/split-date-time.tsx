import { useState } from 'react';
import { formatDay, formatTime, fromTaipei } from '../../../domain/taipei-time.ts';
import { CalendarBox } from '../../calendar/calendar.tsx';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { parseDay } from '../../format/parse-day.ts';
import { parseTime } from '../../format/parse-time.ts';
import { toText } from '../../format/to-text.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** An instant as a day and a time of its own; both together make it, one alone is not taken yet. */
export function SplitDateTime({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const value = toText(input.value);
  const [typed, setTyped] = useState<{ day: string; time: string } | null>(null);
  const kept =
    formatDay(value) === '' ? { day: value, time: '' } : { day: formatDay(value), time: clock(field, value) };
  const { day, time } = typed ?? kept;
  const take = (next: { day: string; time: string }) => {
    setTyped(next);
    if (next.day.trim() === '' && next.time.trim() === '') return input.change('');
    const [onDay, at] = [parseDay(next.day), parseTime(next.time)];
    input.change(onDay === null || at === null ? `${next.day} ${next.time}` : fromTaipei(onDay, at));
  };
  const onBlur = () => {
    if (formatDay(value) !== '') setTyped(null);
    input.blur();
  };
  const written = { text: day, onText: (text: string) => take({ day: text, time }), onBlur, problem: null };
  return (
    <FieldGroup
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={formatDay(value) === '' && value !== '' ? translate('engine.fields.dateTime.invalid') : null}
    >
      <div className={styles.dateTime}>
        <CalendarBox
          field={field}
          input={input}
          isReadOnly={isReadOnly}
          typed={written}
          day={parseDay(day)}
          onDay={(picked) => take({ day: picked, time: time === '' ? '00:00' : time })}
          label={translate('engine.fields.dateTime.day')}
        />
        <TextBox
          input={{ ...input, id: `${input.id}-time`, ref: () => undefined }}
          isReadOnly={isReadOnly}
          value={time}
          onText={(text) => take({ day, time: text })}
          onBlur={onBlur}
          aria-label={translate('engine.fields.dateTime.time')}
          inputMode="numeric"
          placeholder="00:00"
        />
      </div>
    </FieldGroup>
  );
}

/** `1432` where the layout asks for it without a colon. */
function clock(field: FieldShape, value: string): string {
  const time = formatTime(value);
  return field.options.split === 'HHmm' ? time.replace(':', '') : time;
}
