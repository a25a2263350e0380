import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilePen } from 'lucide-react';
import { formatTime } from '../../domain/taipei-clock.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';

interface DraftNoticeProps {
  /** When the save failed, an instant. */
  at: string;
  /** Why, in words. */
  reason: string;
  /** The fields, in words, whose files and passwords could not be kept; null where there are none. */
  lostFields: string | null;
  /** Submits the form that it stands in. */
  isSaving: boolean;
  onDiscard(): void;
}

/** Tells that what was typed is still here and not yet stored, and what can be done with it. */
export function DraftNotice({ at, reason, lostFields, isSaving, onDiscard }: DraftNoticeProps) {
  const { translate } = useWords();
  return (
    <Alert severity="warning" icon={<FilePen {...ICON_STYLE} />}>
      <AlertTitle>{translate('engine.draft.title')}</AlertTitle>
      {translate('engine.draft.failed', { time: formatTime(at) })}
      <Box>{reason}</Box>
      {lostFields === null ? null : <Box>{translate('engine.draft.lostFields', { fields: lostFields })}</Box>}
      <Box sx={{ display: 'flex', gap: '8px', margin: '4px 0 -4px -8px' }}>
        <Button size="small" variant="text" type="submit" disabled={isSaving}>
          {translate('engine.draft.retry')}
        </Button>
        <Button
          size="small"
          variant="text"
          color="inherit"
          sx={{ fontWeight: 400, color: 'var(--ink2)' }}
          disabled={isSaving}
          onClick={onDiscard}
        >
          {translate('engine.draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
}
