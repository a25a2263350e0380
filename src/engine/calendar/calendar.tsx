import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { toBusinessDay } from '../../domain/taipei-time.ts';
import { ROC_OFFSET } from '../format/parse-day.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import { DayGrid } from './day-grid.tsx';
import { addMonths } from './day-math.ts';

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

interface CalendarHeadProps {
  day: string;
  onMove(day: string): void;
}

/** Which month is shown, with the year of the Republic beside it, and the ways to its neighbours. */
function CalendarHead({ day, onMove }: CalendarHeadProps) {
  const { translate } = useWords();
  const [year = '', month = ''] = day.split('-');
  const move = (key: string, months: number, MoveIcon: LucideIcon) => (
    <IconButton
      aria-label={translate(`engine.fields.date.${key}`)}
      onClick={() => onMove(addMonths(day, months))}
      sx={{ width: 28, height: 28 }}
    >
      <MoveIcon {...ICON_STYLE} />
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', marginBottom: '4px' }}>
      {move('previousYear', -12, ChevronsLeft)}
      {move('previous', -1, ChevronLeft)}
      <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontSize: 13, lineHeight: '16px' }}>
        <Box sx={{ fontWeight: 700 }}>
          {translate('engine.fields.date.month', { year: Number(year), month: Number(month) })}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--ink3)' }}>
          {translate('engine.fields.date.roc', { year: Number(year) - ROC_OFFSET })}
        </Box>
      </Box>
      {move('next', 1, ChevronRight)}
      {move('nextYear', 12, ChevronsRight)}
    </Box>
  );
}
