import { Copy, Download, Eye, type LucideIcon, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { type ReactNode, useCallback, useContext, useMemo } from 'react';
import { stateOfAction } from '../../schema/describe/action-state.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { IconNode } from '../../schema/dialect/config-index.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { IconsContext } from '../parts/icon.tsx';
import { later } from '../parts/later.tsx';
import { toRecordName } from '../record/record-name.ts';
import { useLinkTo } from '../scope/use-link-to.ts';
import { useRights } from '../scope/use-rights.ts';
import { useWords } from '../words/use-words.ts';
import { type ActionTarget, targetIds, toTargetScope } from './action-target.ts';
import { actionLabel, actionMessage, actionObstacle } from './action-words.ts';
import type { ActionDialogProps } from './asking-dialog.tsx';
import { type ActionHandlers, type ActionRunner, runKeyOf, useRunAction } from './use-run-action.ts';

export type { ActionHandlers } from './use-run-action.ts';

/** An action on its target, as a button draws it. */
export interface ReadyAction {
  /** Tells it apart from its neighbours. */
  key: string;
  action: Action;
  /** What the button says. */
  label: string;
  /** The same with what it works on, for a button that is an icon alone. */
  fullLabel: string;
  icon: IconNode | LucideIcon | undefined;
  isDanger: boolean;
  isRunning: boolean;
  /** Why it cannot be used; null when it can. */
  obstacle: string | null;
  run(): void;
}

export interface Actions {
  /** The action on this target; null where it does not exist for it, or for this role. */
  ready(action: Action, target: ActionTarget): ReadyAction | null;
  /** Those of several that exist there. */
  readyAll(actions: readonly Action[], target: ActionTarget): ReadyAction[];
  /** Draw it once, anywhere: what an action asks before it runs. */
  dialogs: ReactNode;
  /** For what asks in a place of its own. */
  runner: ActionRunner;
}

const SLOT_ICONS: Record<NonNullable<Action['builtIn']>, LucideIcon> = {
  create: Plus,
  edit: Pencil,
  delete: Trash2,
  duplicate: Copy,
  export: Download,
  import: Upload,
};

/**
 * The actions of a list, a form or a panel: which exist, what they are called, and what running them does. One lock
 * for all keeps a click from counting twice.
 * @example const { ready, dialogs } = useActions(description, { onDone: refetch });
 */
export function useActions(description: Description, handlers: ActionHandlers = {}): Actions {
  const words = useWords();
  const rights = useRights(description);
  const icons = useContext(IconsContext);
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const runner = useRunAction(description, handlers);
  const { start, running } = runner;
  const ready = useCallback(
    (action: Action, target: ActionTarget): ReadyAction | null => {
      const scope = toTargetScope(target);
      const state = stateOfAction(action, description, rights, scope);
      if (state === 'hidden') return null;
      const isView = state === 'readOnly';
      const label = isView ? words.translate('engine.view') : actionLabel(words, description, action);
      const isRunning = running.has(runKeyOf(action, target));
      const pending = isRunning ? actionMessage(words, description, action, 'pending', {}) : null;
      const address = action.link === undefined ? null : linkTo(action.link, scope);
      return {
        key: runKeyOf(action, target),
        action,
        label: pending ?? label,
        fullLabel: toFullLabel(description, words.translate, label, target),
        icon: toIcon(action, isView, icons),
        isDanger: action.isDanger === true || action.builtIn === 'delete',
        isRunning,
        obstacle: state === 'disabled' ? actionObstacle(words, description, action, scope) : null,
        run() {
          if (action.link === undefined) start(action, target);
          else if (address !== null) navigate(address);
        },
      };
    },
    [description, rights, words, icons, linkTo, navigate, start, running],
  );
  const readyAll = useCallback<Actions['readyAll']>(
    (actions, target) => actions.flatMap((action) => ready(action, target) ?? []),
    [ready],
  );
  return useMemo(
    () => ({
      ready,
      readyAll,
      dialogs: <ActionDialogs description={description} runner={runner} />,
      runner,
    }),
    [ready, readyAll, description, runner],
  );
}

function toIcon({ icon, builtIn }: Action, isView: boolean, icons: Readonly<Record<string, IconNode>>) {
  if (icon !== undefined && Object.hasOwn(icons, icon)) return icons[icon];
  if (isView) return Eye;
  return builtIn === undefined ? undefined : SLOT_ICONS[builtIn];
}

function toFullLabel(
  description: Description,
  translate: (key: string, params?: Record<string, unknown>) => string,
  label: string,
  target: ActionTarget,
): string {
  if (target.record === undefined || targetIds(target).length !== 1) return label;
  return translate('engine.action.of', { action: label, name: toRecordName(description, target.record) });
}

const AskingDialog = later<ActionDialogProps>(async () => (await import('./asking-dialog.tsx')).AskingDialog);
const ConfirmDialog = later<ActionDialogProps>(
  async () => (await import('./asking-dialog.tsx')).ConfirmDialog,
);

interface ActionDialogsProps {
  description: Description;
  runner: ActionRunner;
}

/** What the action that is being asked about asks. */
function ActionDialogs({ description, runner }: ActionDialogsProps) {
  const { asking } = runner;
  if (asking === null) return null;
  const Dialog = asking.as === 'confirm' ? ConfirmDialog : AskingDialog;
  return <Dialog description={description} runner={runner} asking={asking} />;
}
