import { type ReactNode } from 'react';
import { onDemand } from '../parts/later.tsx';
import { Overlay } from './frames/form-shell.tsx';
import type { SchemaDialogProps } from './schema-dialog.tsx';

/** The form library comes with the first form that is opened. */
const SchemaForm = onDemand<SchemaDialogProps>(
  async () => (await import('./schema-dialog.tsx')).SchemaDialog,
);

export type FormDialogProps = Omit<SchemaDialogProps, 'frame'>;

/** A form whose fields are a schema, in a dialog. It stays open while `onSubmit` rejects, and says why. */
export function FormDialog(props: FormDialogProps) {
  return <SchemaForm {...props} frame="dialog" />;
}

/** The same in a drawer at the right edge. */
export function FormDrawer(props: FormDialogProps) {
  return <SchemaForm {...props} frame="drawer" />;
}

export interface DialogProps {
  title: string;
  /** Its buttons, the one that does something last. */
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of the engine's forms, around content of a page's own: title and buttons stay, the rest scrolls. */
export function Dialog({ footer, ...props }: DialogProps) {
  return <Overlay {...props} buttons={footer} />;
}
