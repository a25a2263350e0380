import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { todayInTaipei } from '../format/parse-time.ts';
import { useWords } from '../words/use-words.ts';
import { CalendarHead } from './calendar-head.tsx';
import { DayGrid } from './day-grid.tsx';

interface CalendarProps {
  anchor: HTMLElement | null;
  /** The chosen day. */
  day: string | null;
  onDay(day: string): void;
  onClose(): void;
}

/** A month to pick a day from; keys as in the date grid of ARIA, Escape leaves everything as it was. */
export function Calendar({ anchor, day, onDay, onClose }: CalendarProps) {
  const { translate } = useWords();
  const today = todayInTaipei();
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
          sx: { width: 280, marginTop: '4px', padding: '8px' },
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
