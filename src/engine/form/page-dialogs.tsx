import { lazy, type ReactNode, Suspense } from 'react';
import { Overlay } from './frames/form-shell.tsx';
import type { SchemaDialogProps } from './schema-dialog.tsx';

/** The form library comes with the first form that is opened. */
const SchemaForm = lazy(async () => ({ default: (await import('./schema-dialog.tsx')).SchemaDialog }));

export type FormDialogProps = Omit<SchemaDialogProps, 'frame'>;

function buildFormDialog(frame: SchemaDialogProps['frame']) {
  return function SchemaFormDialog(props: FormDialogProps) {
    return (
      <Suspense fallback={null}>
        <SchemaForm {...props} frame={frame} />
      </Suspense>
    );
  };
}

/** A form whose fields are a schema, in a dialog. It stays open while `onSubmit` rejects, and says why. */
export const FormDialog = buildFormDialog('dialog');

/** The same in a drawer at the right edge. */
export const FormDrawer = buildFormDialog('drawer');

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
