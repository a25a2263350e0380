import Box from '@mui/material/Box';
import { GitMerge } from 'lucide-react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import { ConflictRows } from './conflict-rows.tsx';
import type { FieldConflict } from './find-conflicts.ts';

/** The record was changed by someone else meanwhile: theirs against yours, field by field, with a choice. */
export function ConflictNotice({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  const { translate } = useWords();
  return (
    <Box
      role="group"
      aria-label={translate('engine.conflict.title')}
      sx={{ border: '1px solid var(--line)', borderRadius: '4px', overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '8px',
          padding: '8px 12px',
          fontSize: 13,
          fontWeight: 700,
          background: 'var(--sunken)',
        }}
      >
        <Box component="span" sx={{ color: 'var(--info)', display: 'inline-flex' }}>
          <GitMerge {...ICON_STYLE} />
        </Box>
        {translate('engine.conflict.title')}
      </Box>
      {conflicts.map((conflict) => (
        <ConflictRows key={conflict.field.name} conflict={conflict} />
      ))}
    </Box>
  );
}
