import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';

interface FramePartsProps {
  titleId: string;
  title: string;
  /** Beside the title: the record's number, what is unsaved. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Absent where it cannot be left. */
  onClose?(): void;
  children: ReactNode;
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '0 var(--frame-padding)',
  flex: 'none',
} as const;

/** A long name is cut, so that the bar keeps its height. */
const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Title, what scrolls, and the buttons that do not. */
export function FrameParts({ titleId, title, aside, footer, onClose, children }: FramePartsProps) {
  const { translate } = useWords();
  return (
    <>
      <Box sx={{ ...BAR, height: 56, borderBottom: '1px solid var(--line)' }}>
        <Box
          id={titleId}
          component="h2"
          title={title}
          sx={{ ...ONE_LINE, margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 700 }}
        >
          {title}
        </Box>
        <Box sx={{ flex: 'none', maxWidth: '60%', fontSize: 13, color: 'var(--ink3)' }}>{aside}</Box>
        {onClose === undefined ? null : (
          <IconButton
            aria-label={translate('engine.close')}
            onClick={onClose}
            sx={{ margin: '0 -8px 0 auto' }}
          >
            <X {...ICON_STYLE} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ flex: '1 1 auto', overflow: 'auto', padding: '20px var(--frame-padding)' }}>{children}</Box>
      <Box
        sx={{
          ...BAR,
          height: 64,
          justifyContent: 'flex-end',
          borderTop: '1px solid var(--line)',
          background: 'var(--sunken)',
        }}
      >
        {footer}
      </Box>
    </>
  );
}
