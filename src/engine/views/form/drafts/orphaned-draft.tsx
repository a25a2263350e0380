import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Description } from '../../../../schema/describe/description.ts';
import { toText } from '../../../format/to-text.ts';
import { describeField } from '../../../registry/describe-field.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Draft } from './draft.ts';

interface GoneDraftProps {
  description: Description;
  draft: Draft;
  onDiscard(): void;
}

/** A draft whose record was deleted meanwhile: it cannot be saved any more, but what was typed can still be read. */
export function OrphanedDraft({ description, draft, onDiscard }: GoneDraftProps) {
  const { translate, label } = useWords();
  return (
    <Box sx={{ display: 'grid', gap: '8px', fontSize: 13 }}>
      <Box sx={{ fontWeight: 700 }}>{translate('engine.conflict.gone')}</Box>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px' }}
      >
        {draft.changes.map(({ path, value }) => {
          const field = describeField(description, path);
          return (
            <Box key={path} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'var(--ink2)' }}>
                {field === null ? path : label(field)}
              </Box>
              <Box component="dd" sx={{ margin: 0, whiteSpace: 'pre-wrap' }}>
                {toText(value) || translate('engine.table.empty')}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        onClick={onDiscard}
      >
        {translate('engine.draft.discard')}
      </Button>
    </Box>
  );
}
