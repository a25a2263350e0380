import { ActionIcon } from '../../../actions/action-button.tsx';
import type { ReadyAction } from '../../../actions/use-actions.tsx';
import controls from './controls.module.css';

interface RowActionsProps {
  actions: readonly ReadyAction[];
  /** With words beside the icons. */
  isLarge?: boolean;
}

/**
 * What can be done with one row. The tooltip says what, or why not; the label also says with which row. Plain buttons,
 * since a table has hundreds of them.
 */
export function RowActions({ actions, isLarge = false }: RowActionsProps) {
  return (
    <>
      {actions.map(({ key, label, fullLabel, icon, isDanger, isRunning, obstacle, run }) => {
        const isBlocked = obstacle !== null || isRunning;
        const isWorded = icon === undefined || isLarge;
        return (
          <button
            key={key}
            type="button"
            className={isWorded ? controls.textButton : controls.iconButton}
            data-danger={isDanger || undefined}
            data-hint={obstacle ?? (isWorded ? undefined : label)}
            aria-label={fullLabel}
            aria-disabled={isBlocked}
            aria-busy={isRunning || undefined}
            onClick={() => {
              if (!isBlocked) run();
            }}
          >
            {icon === undefined ? null : <ActionIcon icon={icon} />}
            {isWorded ? label : null}
          </button>
        );
      })}
    </>
  );
}
