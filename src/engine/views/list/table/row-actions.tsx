import { ActionIcon } from '../../../actions/action-button.tsx';
import type { ReadyAction } from '../../../actions/use-actions.tsx';
import controls from './controls.module.css';

/**
 * What can be done with one row. The tooltip says what, or why not; the label also says with which row. Plain buttons,
 * since a table has hundreds of them.
 */
export function RowActions({ actions }: { actions: readonly ReadyAction[] }) {
  return (
    <>
      {actions.map(({ key, label, fullLabel, icon, isDanger, isRunning, obstacle, run }) => {
        const isBlocked = obstacle !== null || isRunning;
        return (
          <button
            key={key}
            type="button"
            className={icon === undefined ? controls.textButton : controls.iconButton}
            data-danger={isDanger || undefined}
            data-hint={obstacle ?? (icon === undefined ? undefined : label)}
            aria-label={fullLabel}
            aria-disabled={isBlocked}
            aria-busy={isRunning || undefined}
            onClick={() => {
              if (!isBlocked) run();
            }}
          >
            {icon === undefined ? label : <ActionIcon icon={icon} />}
          </button>
        );
      })}
    </>
  );
}
