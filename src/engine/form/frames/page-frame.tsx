import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PageFrameProps {
  title: string;
  /** Beside the title: its number, what is unsaved. */
  aside?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Relative: what a control hides from sight but not from readers must not lengthen the whole page. */
const FRAME = {
  position: 'relative',
  // Room for one notice, or for as many as there are (`--notices`), so that none lies on the end of the page.
  paddingBottom: 'max(80px, calc(var(--notices, 0px) + 32px))',
  '@media print': { paddingBottom: 0 },
  minWidth: 0,
} as const;

/** Stays in sight, with save and cancel in it, however long the page is. */
const TITLE_ROW = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  minHeight: 60,
  // For a title that needs lines of its own: its buttons touch neither it nor the page.
  padding: '8px 0',
  background: 'var(--canvas)',
} as const;

/** A page of the engine that is no list: the title row with its buttons, and what stands below. */
export function PageFrame({ title, aside, actions, children }: PageFrameProps) {
  return (
    <Box sx={FRAME}>
      <Box sx={TITLE_ROW}>
        <Box
          component="h1"
          sx={{
            margin: 0,
            minWidth: 0,
            fontSize: 20,
            lineHeight: '28px',
            fontWeight: 700,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Box>
        <Box
          sx={{
            flex: '1 0 auto',
            maxWidth: '100%',
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 12px',
            fontSize: 13,
            color: 'var(--ink3)',
          }}
        >
          {aside}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', marginLeft: 'auto' }}>{actions}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </Box>
  );
}
