import Box from '@mui/material/Box';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { ICON_STYLE } from '../parts/icon-style.ts';

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
