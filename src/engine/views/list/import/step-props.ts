import type { Description } from '../../../../schema/describe/description.ts';
import type { ImportState } from './use-import.ts';

export interface ImportDialogProps {
  description: Description;
  onClose(): void;
}

/** What each step gets: the whole import, and how to leave it. */
export interface StepProps extends ImportDialogProps {
  state: ImportState;
}
