import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, type ReactNode, useId } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';

interface SectionCardProps {
  /** Null for a card without a header. */
  title: string | null;
  /** At the right of the header. */
  aside?: ReactNode;
  /** Undefined for a card that cannot be closed. */
  isOpen?: boolean;
  onToggle?(): void;
  /** Against the edges of the card, for a table. */
  isFlush?: boolean;
  children: ReactNode;
}

const HEADER = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 44,
  padding: '0 16px',
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 700,
} as const;

const TOGGLE = {
  ...HEADER,
  padding: 0,
  flex: 1,
  border: 0,
  background: 'none',
  color: 'inherit',
  fontFamily: 'inherit',
  cursor: 'pointer',
  textAlign: 'start',
} as const;

/** A part of a page: a white card with a header of 44. */
export function SectionCard({ title, aside, isOpen, onToggle, isFlush = false, children }: SectionCardProps) {
  const id = useId();
  const isShown = isOpen !== false;
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <Paper
      component="section"
      {...(title === null ? {} : { 'aria-labelledby': id })}
      sx={{ overflow: 'clip' }}
    >
      {title === null ? null : (
        <Box sx={{ ...HEADER, borderBottom: isShown ? '1px solid var(--line)' : 0 }}>
          <Box component="h2" id={id} sx={{ margin: 0, flex: 1, display: 'flex', font: 'inherit' }}>
            {onToggle === undefined ? (
              title
            ) : (
              <Box component="button" type="button" aria-expanded={isShown} onClick={onToggle} sx={TOGGLE}>
                <Chevron {...ICON_STYLE} color="var(--ink3)" />
                {title}
              </Box>
            )}
          </Box>
          {aside}
        </Box>
      )}
      {isShown ? (
        <GroupVariantContext value="card">
          <Box sx={{ padding: isFlush ? 0 : '12px 16px 16px' }}>{children}</Box>
        </GroupVariantContext>
      ) : null}
    </Paper>
  );
}

/** What a group stands on: `page` makes it a card of its own, in a `card` or an `overlay` it only has a heading. */
export type GroupVariant = 'page' | 'card' | 'overlay';

export const GroupVariantContext = createContext<GroupVariant>('overlay');

interface ToggleHeadingProps {
  id: string;
  title: string;
  isOpen?: boolean | undefined;
  /** Absent where it cannot be closed. */
  onToggle?(): void;
}

const TEXT = { fontSize: 14, lineHeight: '20px', fontWeight: 700 } as const;

/** The heading of a group that is no card. */
export function ToggleHeading({ id, title, isOpen = true, onToggle }: ToggleHeadingProps) {
  if (onToggle === undefined)
    return (
      <Box id={id} sx={TEXT}>
        {title}
      </Box>
    );
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      component="button"
      type="button"
      id={id}
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={{
        ...TEXT,
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        justifySelf: 'start',
        padding: 0,
        border: 0,
        background: 'none',
        color: 'inherit',
        fontFamily: 'inherit',
        cursor: 'pointer',
      }}
    >
      <Chevron {...ICON_STYLE} color="var(--ink3)" />
      {title}
    </Box>
  );
}
