import IconButton from '@mui/material/IconButton';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextBox } from '../field/frame/text-box.tsx';
import { useFieldLabel } from '../field/frame/use-field-label.ts';
import type { TypedText } from '../field/frame/use-typed-text.ts';
import type { FieldInput } from '../field/use-field-input.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import { Calendar } from './calendar.tsx';

interface CalendarBoxProps {
  field: FieldShape;
  input: FieldInput;
  isReadOnly: boolean;
  typed: TypedText;
  /** The chosen day; null for a text that is no day. */
  day: string | null;
  onDay(day: string): void;
  /** Its own name, in a group. */
  label?: string;
}

/** A box for a day, with a calendar behind its button or Alt and the down arrow. */
export function CalendarBox({ field, input, isReadOnly, typed, day, onDay, label }: CalendarBoxProps) {
  const { translate } = useWords();
  const name = useFieldLabel(field, false);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        ref={box}
        value={typed.text}
        onText={typed.onText}
        onBlur={typed.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isReadOnly) return;
          event.preventDefault();
          setOpen(true);
        }}
        {...(label === undefined ? {} : { 'aria-label': label })}
        end={
          <IconButton
            aria-label={translate('engine.fields.date.open', { label: name })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            sx={{ width: 24, height: 24, marginRight: '-4px' }}
          >
            <CalendarDays {...ICON_STYLE} />
          </IconButton>
        }
      />
      {isOpen ? (
        <Calendar
          anchor={box.current}
          day={day}
          onClose={close}
          onDay={(picked) => {
            onDay(picked);
            close();
          }}
        />
      ) : null}
    </>
  );
}
