import { LayoutPanelLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useState } from 'react';
import { MenuItem } from '../../engine/parts/menus/overlays.tsx';
import { IconMenu } from './icon-menu.tsx';
import { type LayoutPreference, readLayout, writeLayout } from './layout-preference.ts';

export interface LayoutMenuProps {
  layout: LayoutPreference;
  onLayout(part: Partial<LayoutPreference>): void;
  /** The address of the list on the screen; null where there is none to start on. */
  here: string | null;
}

/** The layout preference of spec/1 §2: which page to start on, and whether the side menu shows. */
export const LayoutMenu = memo(function LayoutMenu({ layout, onLayout, here }: LayoutMenuProps) {
  const translate = useTranslate();
  const startsHere = here !== null && layout.landing === here;
  const entry = (
    key: string,
    close: () => void,
    { isDisabled = false, ...part }: Partial<LayoutPreference> & { isDisabled?: boolean },
  ) => (
    <MenuItem
      key={key}
      disabled={isDisabled}
      onClick={() => {
        close();
        onLayout(part);
      }}
    >
      {translate(`shell.layout.${key}`)}
    </MenuItem>
  );
  return (
    <IconMenu icon={LayoutPanelLeft} label={translate('shell.layout.label')}>
      {(close) => [
        entry('startHere', close, { landing: here, isDisabled: here === null || startsHere }),
        entry('startDefault', close, { landing: null, isDisabled: layout.landing === null }),
        entry(layout.isMenuHidden ? 'showMenu' : 'hideMenu', close, { isMenuHidden: !layout.isMenuHidden }),
      ]}
    </IconMenu>
  );
});

/** The shell's layout as this user has set it, and what changes and remembers a part of it. */
export function useLayout(
  userId: string,
): [LayoutPreference, change: (part: Partial<LayoutPreference>) => void] {
  const [kept, keep] = useState(() => ({ userId, layout: readLayout(userId) }));
  // Another tab may have signed in another user.
  const { layout } = kept.userId === userId ? kept : { layout: readLayout(userId) };
  const change = useCallback(
    (part: Partial<LayoutPreference>) => {
      const next = { ...layout, ...part };
      writeLayout(userId, next);
      keep({ userId, layout: next });
    },
    [userId, layout],
  );
  return [layout, change];
}
