import { TAIPEI_OFFSET } from '../../../domain/taipei-time.ts';
import { type TextForm, TypedBox } from '../../field/frame/typed-box.tsx';
import { parseTime } from '../../format/parse-time.ts';
import { readTime } from '../../format/read-time.ts';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';

function buildForm(format: string | undefined): TextForm {
  return {
    format: (value) => readTime(toText(value)),
    parse: (text) => {
      const value = parseTime(text);
      if (value === null) return { problem: 'invalid' };
      return { value: format === 'time' ? `${value}:00${TAIPEI_OFFSET}` : value };
    },
  };
}

const CLOCK = buildForm('clock');
const TIME = buildForm('time');

/** A time of the day on 24 hours; `1430` and `930` are understood. */
export default function TimeControl(props: ControlProps) {
  return (
    <TypedBox
      {...props}
      form={props.field.schema.format === 'time' ? TIME : CLOCK}
      invalidKey="engine.fields.time.invalid"
      inputMode="numeric"
      placeholder="00:00"
    />
  );
}
