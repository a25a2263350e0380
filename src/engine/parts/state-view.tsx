import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from './icon-style.ts';

interface StateViewProps {
  icon: LucideIcon;
  tone?: 'danger' | 'ink2';
  title: string;
  /** Why. */
  hint?: string | null;
  /** The number of the request, on a line of its own. */
  reference?: string | null;
  /** What can be done about it. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** A failed or an empty part: icon, sentence, reason, and the way out. */
export function StateView({
  icon: StateIcon,
  tone = 'ink2',
  title,
  hint,
  reference,
  children,
  role = 'status',
}: StateViewProps) {
  return (
    <Box
      role={role}
      sx={{ display: 'grid', justifyItems: 'center', gap: '4px', padding: '40px 16px', textAlign: 'center' }}
    >
      <Box sx={{ color: `var(--${tone})`, height: 28, marginBottom: '4px' }}>
        <StateIcon {...ICON_STYLE} size={28} />
      </Box>
      <Box sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 700 }}>{title}</Box>
      {hint ? <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'var(--ink2)' }}>{hint}</Box> : null}
      {reference ? (
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'var(--ink3)', overflowWrap: 'anywhere' }}>
          {reference}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: '8px', marginTop: '8px' }}>{children}</Box>
    </Box>
  );
}
