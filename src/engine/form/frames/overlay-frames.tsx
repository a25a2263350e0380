import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import type { ComponentType, ReactNode } from 'react';
import type { FormDescription } from '../../../schema/describe/description.ts';

export interface OverlayFrameProps {
  /** The id of its title's element. */
  titleId: string;
  onClose(): void;
  children: ReactNode;
}

/** What a form over its list stands in, by the `in` of its view. */
export const OVERLAY_FRAMES: Record<
  Exclude<FormDescription['in'], 'page'>,
  ComponentType<OverlayFrameProps>
> = {
  dialog: DialogFrame,
  drawer: DrawerFrame,
};

function DialogFrame({ titleId, onClose, children }: OverlayFrameProps) {
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId} sx={{ '--frame-padding': '16px' }}>
      {children}
    </Dialog>
  );
}

function DrawerFrame({ titleId, onClose, children }: OverlayFrameProps) {
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      sx={{ '--frame-padding': '24px' }}
    >
      {children}
    </Drawer>
  );
}
