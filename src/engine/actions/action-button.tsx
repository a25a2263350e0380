import Button from '@mui/material/Button';
import { ChevronDown, Ellipsis, RefreshCw } from 'lucide-react';
import { Icon } from '../parts/icon.tsx';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { KeyCap } from '../parts/key-cap.tsx';
import { LabelAction } from '../parts/label-action.tsx';
import { Menu, MenuItem } from '../parts/menus/overlays.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import { useOpener } from '../parts/use-opener.ts';
import { useWords } from '../words/use-words.ts';
import styles from './actions.module.css';
import type { ReadyAction } from './use-actions.tsx';

interface ActionButtonProps {
  ready: ReadyAction;
  /** The one filled button of a view. */
  isPrimary?: boolean;
  /** Within a row. */
  size?: 'small';
  /** Its key stands elsewhere. */
  isKeyless?: boolean;
  /** From the start. */
  hasFocus?: boolean;
}

/** An action as a button with words. One that cannot be used says why, to the pointer and to the keyboard. */
export function ActionButton(props: ActionButtonProps) {
  const { ready, isPrimary = false, size, isKeyless, hasFocus = false } = props;
  const { label, obstacle, isRunning, isDanger, icon, run } = ready;
  const { key } = ready.action;
  const isBlocked = obstacle !== null || isRunning;
  const button = (
    <Button
      {...(size === undefined ? {} : { size })}
      variant={isPrimary && !isDanger ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : isPrimary ? 'primary' : 'inherit'}
      startIcon={isRunning ? <RefreshCw {...ICON_STYLE} /> : <ActionIcon icon={icon} />}
      endIcon={key && !isKeyless && <KeyCap name={key} />}
      aria-keyshortcuts={key}
      aria-disabled={isBlocked}
      aria-busy={isRunning}
      autoFocus={hasFocus}
      onClick={() => {
        if (!isBlocked) run();
      }}
      sx={isBlocked ? BLOCKED : undefined}
    >
      {label}
    </Button>
  );
  return obstacle === null ? button : <Tooltip title={obstacle}>{button}</Tooltip>;
}

/** Looks as a disabled button does, but is not disabled, so that it can take the focus and say why. */
const BLOCKED = {
  '&, &:hover': {
    color: 'var(--disabled)',
    borderColor: 'var(--line)',
    backgroundColor: 'var(--sunken)',
    cursor: 'default',
  },
} as const;

/** The actions that are seldom needed, behind one button. */
export function ActionMenu({ actions }: { actions: readonly ReadyAction[] }) {
  const { translate } = useWords();
  const { button, popup } = useOpener('menu');
  if (actions.length === 0) return null;
  const { open, anchor, onClose } = popup;
  return (
    <>
      <LabelAction
        icon={Ellipsis}
        color="inherit"
        label={translate('engine.action.more')}
        endIcon={<ChevronDown {...ICON_STYLE} />}
        {...button}
      />
      <Menu open={open} anchorEl={anchor} onClose={onClose}>
        {actions.map(({ key, label, icon, obstacle, isRunning, isDanger, run }) => {
          const isBlocked = obstacle !== null || isRunning;
          return (
            <MenuItem
              key={key}
              aria-disabled={isBlocked}
              title={obstacle ?? undefined}
              onClick={() => {
                if (isBlocked) return;
                onClose();
                run();
              }}
              sx={{ color: isBlocked ? 'var(--disabled)' : isDanger ? 'var(--danger)' : undefined }}
            >
              <span className={styles.menuIcon}>
                <ActionIcon icon={icon} />
              </span>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

/** The icon of an action: one that a schema names, or a slot's own. */
export function ActionIcon({ icon: Given }: Pick<ReadyAction, 'icon'>) {
  if (Given === undefined) return null;
  return Array.isArray(Given) ? <Icon node={Given} size={16} /> : <Given {...ICON_STYLE} />;
}
