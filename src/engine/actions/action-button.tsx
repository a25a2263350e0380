import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { Tooltip } from '../parts/tooltip.tsx';
import { ActionIcon } from './action-icon.tsx';
import type { ReadyAction } from './use-actions.tsx';

interface ActionButtonProps {
  ready: ReadyAction;
  /** The one filled button of a view. */
  isPrimary?: boolean;
  /** Within a row. */
  size?: 'small';
}

/** An action as a button with words. One that cannot be used says why, to the pointer and to the keyboard. */
export function ActionButton({ ready, isPrimary = false, size }: ActionButtonProps) {
  const { label, obstacle, isRunning, isDanger, icon, run } = ready;
  const isBlocked = obstacle !== null || isRunning;
  const button = (
    <Button
      {...(size === undefined ? {} : { size })}
      variant={isPrimary && !isDanger ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : isPrimary ? 'primary' : 'inherit'}
      startIcon={isRunning ? <RefreshCw {...ICON_STYLE} /> : <ActionIcon icon={icon} />}
      aria-disabled={isBlocked}
      aria-busy={isRunning}
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
