import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { toBusinessDay } from '../../domain/taipei-time.ts';
import { ROC_OFFSET } from '../../domain/typed/parse-day.ts';
import { useFieldLabel } from '../field/frame/field-frame.tsx';
import { TextBox } from '../field/frame/text-box.tsx';
import type { TypedText } from '../field/frame/typed-box.tsx';
import type { FieldInput } from '../field/use-field-input.ts';
import { IconAction } from '../parts/icon-action.tsx';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import styles from './calendar.module.css';
import { addMonths, DayGrid } from './day-grid.tsx';

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
          <IconAction
            icon={CalendarDays}
            label={translate('engine.fields.date.open', { label: name })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            className={styles.open}
          />
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

interface CalendarProps {
  anchor: HTMLElement | null;
  /** The chosen day. */
  day: string | null;
  onDay(day: string): void;
  onClose(): void;
}

/** A month to pick a day from; keys as in the date grid of ARIA, Escape leaves everything as it was. */
function Calendar({ anchor, day, onDay, onClose }: CalendarProps) {
  const { translate } = useWords();
  const [today] = useState(() => toBusinessDay(new Date()));
  const [current, setCurrent] = useState(day ?? today);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('engine.fields.date.calendar'),
          className: styles.calendar ?? '',
        },
      }}
    >
      <CalendarHead day={current} onMove={setCurrent} />
      <DayGrid current={current} chosen={day} today={today} onMove={setCurrent} onDay={onDay} />
      <Button size="small" variant="text" onClick={() => onDay(today)}>
        {translate('engine.fields.date.today')}
      </Button>
    </Popover>
  );
}

interface CalendarHeadProps {
  day: string;
  onMove(day: string): void;
}

/** Which month is shown, with the year of the Republic beside it, and the ways to its neighbours. */
function CalendarHead({ day, onMove }: CalendarHeadProps) {
  const { translate } = useWords();
  const [year = '', month = ''] = day.split('-');
  const move = (key: string, months: number, icon: LucideIcon) => (
    <IconAction
      icon={icon}
      label={translate(`engine.fields.date.${key}`)}
      onClick={() => onMove(addMonths(day, months))}
    />
  );
  return (
    <div className={styles.head}>
      {move('previousYear', -12, ChevronsLeft)}
      {move('previous', -1, ChevronLeft)}
      <div aria-live="polite" className={styles.names}>
        <div className={styles.month}>
          {translate('engine.fields.date.month', { year: Number(year), month: Number(month) })}
        </div>
        <div className={styles.roc}>
          {translate('engine.fields.date.roc', { year: Number(year) - ROC_OFFSET })}
        </div>
      </div>
      {move('next', 1, ChevronRight)}
      {move('nextYear', 12, ChevronsRight)}
    </div>
  );
}
