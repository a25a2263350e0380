import { Confirm } from '../../parts/confirm.tsx';
import { useWords } from '../../words/use-words.ts';

export interface LeaveDialogProps {
  isOpen: boolean;
  /** Where its words are: `title`, `text`, `stay` and `discard` below this key. */
  words?: string;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before typed content is given up. Enter stays. */
export function LeaveDialog({ isOpen, words = 'engine.leave', onStay, onDiscard }: LeaveDialogProps) {
  const { translate } = useWords();
  return (
    <Confirm
      isOpen={isOpen}
      isDanger
      title={translate(`${words}.title`)}
      text={translate(`${words}.text`)}
      label={translate(`${words}.discard`)}
      cancelLabel={translate(`${words}.stay`)}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
