import type { Description } from '../../schema/describe/description.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ActionRunner } from './use-run-action.ts';

interface ActionDialogsProps {
  description: Description;
  runner: ActionRunner;
}

/** What the action that is being asked about asks. */
export function ActionDialogs({ description, runner }: ActionDialogsProps) {
  const { asking } = runner;
  if (asking === null) return null;
  const Dialog = asking.as === 'confirm' ? ConfirmDialog : AskingDialog;
  return <Dialog description={description} runner={runner} asking={asking} />;
}
