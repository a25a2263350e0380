import { Trash2 } from 'lucide-react';
import { Confirm } from '../parts/confirm.tsx';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import { actionLabel, actionMessage, dialogWords } from './action-words.ts';
import type { ActionDialogProps } from './asking-dialog.tsx';
import { runKeyOf, toWordParams } from './use-run-action.ts';

/** Asks before an action. Its title is the thing itself; where it is dangerous, Enter cancels. */
export function ConfirmDialog({ description, runner, asking: { action, target } }: ActionDialogProps) {
  const words = useWords();
  const label = actionLabel(words, description, action);
  const params = { action: label, ...toWordParams(description, target) };
  const { title, text } = dialogWords(words, description, action, params);
  const isDelete = action.builtIn === 'delete';
  const isRunning = runner.running.has(runKeyOf(action, target));
  const pending = isDelete
    ? words.translate('engine.confirmDelete.pending')
    : (actionMessage(words, description, action, 'pending', params) ?? label);
  const confirm = async () => {
    if ((await runner.perform(action, target)) !== null) runner.cancel();
  };
  return (
    <Confirm
      title={title}
      text={text}
      label={isRunning ? pending : label}
      icon={isDelete ? <Trash2 {...ICON_STYLE} /> : undefined}
      isDanger={isDelete || action.isDanger === true}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onCancel={runner.cancel}
    />
  );
}
