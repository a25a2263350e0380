import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useProviderAddress } from '../catalogue-context.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';

interface PictureDialogProps {
  address: string;
  /** What it shows, in words. */
  name: string;
  onClose(): void;
}

/** A picture as large as the window lets it be. Escape, the button and a click beside it close it. */
export default function PictureDialog({ address: given, name, onClose }: PictureDialogProps) {
  const address = useProviderAddress(given) ?? given;
  const { translate } = useWords();
  const [hasFailed, setFailed] = useState(false);
  const nameId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={nameId}>
      <span id={nameId} className="visually-hidden">
        {name}
      </span>
      <IconButton
        autoFocus
        aria-label={translate('engine.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, right: 8, background: 'var(--surface)' }}
      >
        <X {...ICON_STYLE} />
      </IconButton>
      {hasFailed ? (
        <Box role="alert" sx={{ padding: '48px 64px', fontSize: 14, color: 'var(--ink2)' }}>
          {translate('engine.fields.image.failed')}
        </Box>
      ) : (
        <Box
          component="img"
          src={address}
          alt={name}
          onError={() => setFailed(true)}
          sx={{ display: 'block', minWidth: 96, minHeight: 96, maxWidth: '90vw', maxHeight: '85vh' }}
        />
      )}
    </Dialog>
  );
}
