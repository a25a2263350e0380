import type { Description } from '../../schema/describe/description.ts';
import { later } from '../parts/later.tsx';
import type { ActionDialogProps } from './asking-dialog.tsx';
import type { ActionRunner } from './use-run-action.ts';

const AskingDialog = later<ActionDialogProps>(async () => (await import('./asking-dialog.tsx')).AskingDialog);
const ConfirmDialog = later<ActionDialogProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

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
