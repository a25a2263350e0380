import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { Menu } from '../../engine/parts/menus/overlays.tsx';
import { Tooltip } from '../../engine/parts/tooltip.tsx';

interface IconMenuProps {
  icon: LucideIcon;
  label: string;
  /** The entries; each closes the menu before it does its work. */
  children: (close: () => void) => ReactNode;
}

/** A button of the header that opens a menu. */
export function IconMenu({ icon: MenuIcon, label, children }: IconMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MenuIcon {...ICON_STYLE} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}
