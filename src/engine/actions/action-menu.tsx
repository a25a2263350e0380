import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { Menu, MenuItem } from '../parts/menus/overlays.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import { useWords } from '../words/use-words.ts';
import { ActionIcon } from './action-icon.tsx';
import type { ReadyAction } from './use-actions.tsx';

/** The actions that are seldom needed, behind one button. */
export function ActionMenu({ actions }: { actions: readonly ReadyAction[] }) {
  const { translate } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const label = translate('engine.action.more');
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis {...ICON_STYLE} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {actions.map(({ key, label: words, icon, obstacle, isRunning, isDanger, run }) => {
          const isBlocked = obstacle !== null || isRunning;
          return (
            <MenuItem
              key={key}
              aria-disabled={isBlocked}
              title={obstacle ?? undefined}
              onClick={() => {
                if (isBlocked) return;
                close();
                run();
              }}
              sx={{ color: isBlocked ? 'var(--disabled)' : isDanger ? 'var(--danger)' : undefined }}
            >
              <ListItemIcon sx={{ minWidth: '28px !important', color: 'inherit' }}>
                <ActionIcon icon={icon} />
              </ListItemIcon>
              {words}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
