import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

export interface PopoverPanelProps {
  open: boolean;
  /** The button that it opens below. */
  anchor: HTMLElement | null;
  label: string;
  onClose(): void;
}

/** A dialog below the button that opens it, at its right edge. */
export function PopoverPanel(props: PopoverPanelProps & { children: ReactNode }) {
  const { open, anchor, label, onClose, children } = props;
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  );
}
