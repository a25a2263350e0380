import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { ROC_OFFSET } from '../format/parse-day.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import { addMonths } from './day-math.ts';

interface CalendarHeadProps {
  day: string;
  onMove(day: string): void;
}

/** Which month is shown, with the year of the Republic beside it, and the ways to its neighbours. */
export function CalendarHead({ day, onMove }: CalendarHeadProps) {
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
