import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LayoutPanelLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import type { LayoutPreference } from './layout-preference.ts';

export interface LayoutMenuProps {
  layout: LayoutPreference;
  onLayout(part: Partial<LayoutPreference>): void;
  /** The address of the list on the screen; null where there is none to start on. */
  here: string | null;
}

/** The layout preference of spec/1 §2: which page to start on, and whether the side menu shows. */
export function LayoutMenu({ layout, onLayout, here }: LayoutMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('shell.layout.label');
  const choose = (part: Partial<LayoutPreference>) => () => {
    setAnchor(null);
    onLayout(part);
  };
  const startsHere = here !== null && layout.landing === here;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <LayoutPanelLeft strokeWidth={1.75} strokeLinecap="square" strokeLinejoin="miter" aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={here === null || startsHere} onClick={choose({ landing: here })}>
          {translate('shell.layout.startHere')}
        </MenuItem>
        <MenuItem disabled={layout.landing === null} onClick={choose({ landing: null })}>
          {translate('shell.layout.startDefault')}
        </MenuItem>
        <MenuItem onClick={choose({ isMenuHidden: !layout.isMenuHidden })}>
          {translate(`shell.layout.${layout.isMenuHidden ? 'showMenu' : 'hideMenu'}`)}
        </MenuItem>
      </Menu>
    </>
  );
}
