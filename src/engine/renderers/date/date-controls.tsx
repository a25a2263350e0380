import { useState } from 'react';
import {
  formatDay,
  formatInstant,
  formatTime,
  fromTaipei,
  TAIPEI_OFFSET,
  toBusinessDay,
} from '../../../domain/taipei-time.ts';
import { parseDay } from '../../../domain/typed/parse-day.ts';
import { CalendarBox } from '../../calendar/calendar.tsx';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { type TextForm, TypedBox, toParsed } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { readTime } from '../../format/read-time.ts';
import { toText } from '../../format/to-text.ts';
import { fromTaipeiClock, toTaipeiClock } from '../../format/utc-day-milliseconds.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

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

/** A day, typed in any of the usual ways or picked from the calendar. */
export function DateControl(props: ControlProps) {
  const form = props.field.schema.format === 'date-time' ? DAY_OF_INSTANT : DAY;
  return (
    <TypedBox {...props} form={form} wordsKey="engine.fields.date">
      {(input, typed) => (
        <CalendarBox {...props} {...{ input, typed }} day={parseDay(typed.text)} onDay={typed.onText} />
      )}
    </TypedBox>
  );
}

const INSTANT: TextForm = {
  format: (value) => (value === null || value === undefined ? null : formatInstant(toText(value))),
  parse: (text) => toParsed(parseInstant(text, toBusinessDay(new Date()))),
};

/** An instant, typed and shown on Taipei's clock, kept in UTC. With the option `split`, day and time have a box each. */
export function DateTimeControl(props: ControlProps) {
  if (props.field.options.split !== undefined) return <SplitDateTime {...props} />;
  return (
    <TypedBox {...props} form={INSTANT} wordsKey="engine.fields.dateTime">
      {(input, typed) => {
        const shown = INSTANT.format(input.value);
        const time = shown === null ? '00:00' : formatTime(toText(input.value));
        return (
          <CalendarBox
            {...props}
            {...{ input, typed }}
            day={shown?.split(' ')[0] ?? null}
            onDay={(day) => typed.onText(`${day} ${time}`)}
          />
        );
      }}
    </TypedBox>
  );
}

/** An instant as a day and a time of its own; both together make it, one alone is not taken yet. */
function SplitDateTime({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const value = toText(input.value);
  const [typed, setTyped] = useState<{ day: string; time: string } | null>(null);
  const kept = isWhole(value)
    ? { day: formatDay(value), time: clock(field, value) }
    : { day: value, time: '' };
  const { day, time } = typed ?? kept;
  const take = (next: { day: string; time: string }) => {
    setTyped(next);
    if (next.day.trim() === '' && next.time.trim() === '') return input.change('');
    const [onDay, at] = [parseDay(next.day), parseTime(next.time)];
    input.change(onDay === null || at === null ? `${next.day} ${next.time}` : fromTaipei(onDay, at));
  };
  const onBlur = () => {
    if (isWhole(value)) setTyped(null);
    input.blur();
  };
  const written = { text: day, onText: (text: string) => take({ day: text, time }), onBlur, problem: null };
  return (
    <FieldGroup
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={isWhole(value) || value === '' ? null : translate('engine.fields.dateTime.invalid')}
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

/** Whether a text is a whole instant: half of one, a day or a time alone, is still being typed. */
function isWhole(value: string): boolean {
  const [day = ''] = value.split(/[T ]/);
  return parseDay(day) !== null && !value.endsWith(' ') && formatDay(value) !== '';
}

/** `1432` where the layout asks for it without a colon. */
function clock(field: FieldShape, value: string): string {
  const time = formatTime(value);
  return field.options.split === 'HHmm' ? time.replace(':', '') : time;
}

function buildClockForm(format: string | undefined): TextForm {
  return {
    format: (value) => readTime(toText(value)),
    parse: (text) => {
      const value = parseTime(text);
      if (value === null) return { problem: 'invalid' };
      return { value: format === 'time' ? `${value}:00${TAIPEI_OFFSET}` : value };
    },
  };
}

const CLOCK = buildClockForm('clock');
const TIME = buildClockForm('time');

const CLOCK_SECONDS: TextForm = {
  format: (value) => {
    const text = toText(value);
    return parseClockSeconds(text) === null ? null : text;
  },
  parse: (text) => toParsed(parseClockSeconds(text)),
};

const UTC_DAY_MILLISECONDS: TextForm = {
  format: (value) => (typeof value === 'number' ? toTaipeiClock(value) : null),
  parse: (text) => {
    const clock = parseClockSeconds(text);
    return clock === null ? { problem: 'invalid' } : { value: fromTaipeiClock(clock) };
  },
};

const TIME_FORMS: Readonly<Record<string, TextForm>> = {
  time: TIME,
  'clock-seconds': CLOCK_SECONDS,
  'utc-day-milliseconds': UTC_DAY_MILLISECONDS,
};

/** A time of the day on 24 hours; `1430` and `930` are understood. */
export function TimeControl(props: ControlProps) {
  const form = TIME_FORMS[props.field.schema.format ?? ''] ?? CLOCK;
  return (
    <TypedBox {...props} form={form} wordsKey="engine.fields.time" inputMode="numeric" placeholder="00:00" />
  );
}

const TYPED_TIME = /^(?<hour>\d{1,2})(?::?(?<minute>\d{2}))?$/;

/** A typed time of day as `14:30`, from `14:30`, `1430`, `930` or `9`; null for another text. */
export function parseTime(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replace(/:00$/, withoutSeconds);
  const { hour, minute = '00' } = TYPED_TIME.exec(plain)?.groups ?? {};
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** `14:30:00` says no more than `14:30`; `14:00` stays. */
function withoutSeconds(zeros: string, at: number): string {
  return at > 2 ? '' : zeros;
}

/**
 * A typed day and time of Taipei as an instant in UTC; null for another text. A day alone is its midnight, a time alone
 * is on `day`.
 * @example parseInstant('2026-11-20 1430', today) // '2026-11-20T06:30:00.000Z'
 */
export function parseInstant(text: string, day: string): string | null {
  const plain = text.normalize('NFKC').trim().replace(/[T]/i, ' ');
  if (/^\d{12}$/.test(plain)) return parseInstant(`${plain.slice(0, 8)} ${plain.slice(8)}`, day);
  const [first = '', ...rest] = plain.split(/\s+/);
  const time = rest.length === 0 ? null : parseTime(rest.join(''));
  const written = parseDay(first);
  if (written !== null && (rest.length === 0 || time !== null)) return fromTaipei(written, time ?? '00:00');
  const alone = rest.length === 0 ? parseTime(first) : null;
  return alone === null ? null : fromTaipei(day, alone);
}

const TYPED_SECONDS = /^(?<clock>\d{1,2}:\d{2}|\d{4}):?(?<seconds>[0-5]\d)$/;

/** A typed time of day, with its seconds where there are some: `08:00:05`, `080005`; else as {@link parseTime} reads it. */
export function parseClockSeconds(text: string): string | null {
  const { clock: typed, seconds = '00' } =
    TYPED_SECONDS.exec(text.normalize('NFKC').replaceAll(/\s/g, ''))?.groups ?? {};
  const time = parseTime(typed ?? text);
  return time === null || seconds === '00' ? time : `${time}:${seconds}`;
}
