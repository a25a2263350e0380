import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words/use-words.ts';
import { LabelAction } from './label-action.tsx';

interface QuestionProps {
  isOpen?: boolean;
  title: string;
  /** Null: the title says it all. */
  text: string | null;
  /** Absent while it cannot be left. */
  onClose?: (() => void) | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** A question over the page, with a button for each answer. */
export function Question({ isOpen = true, title, text, onClose, children }: QuestionProps) {
  const id = useId();
  const describedBy = text === null ? {} : { 'aria-describedby': `${id}-text` };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={`${id}-title`} {...describedBy}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {text === null ? null : (
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>{children}</DialogActions>
    </Dialog>
  );
}

export interface ConfirmProps extends Pick<QuestionProps, 'isOpen'> {
  /** The question, with the name of what it is about. */
  title: string;
  /** Null: the title says it all. */
  text?: string | null;
  /** The button that does it; while it runs, what it is doing. */
  label: string;
  /** The button that does not; cancel when absent. */
  cancelLabel?: string;
  icon?: LucideIcon | undefined;
  /** What cannot be taken back: Enter cancels, and the button is in the colour of danger. */
  isDanger?: boolean;
  /** It is under way: nothing can be pressed, and it cannot be left. */
  isRunning?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is done. */
export function Confirm(props: ConfirmProps) {
  const { isOpen = true, title, text = null, isDanger = false, isRunning = false } = props;
  const { translate } = useWords();
  return (
    <Question isOpen={isOpen} title={title} text={text} onClose={isRunning ? undefined : props.onCancel}>
      <LabelAction
        label={props.cancelLabel ?? translate('engine.cancel')}
        onClick={props.onCancel}
        disabled={isRunning}
        autoFocus={isDanger}
      />
      <LabelAction
        variant={isDanger ? 'outlined' : 'contained'}
        color={isDanger ? 'error' : 'primary'}
        icon={props.icon}
        label={props.label}
        disabled={isRunning}
        autoFocus={!isDanger}
        onClick={props.onConfirm}
      />
    </Question>
  );
}
