import { lazy, type ReactNode, Suspense, useId } from 'react';
import { FrameParts } from './frames/frame-parts.tsx';
import { OVERLAY_FRAMES } from './frames/overlay-frames.tsx';
import type { SchemaDialogProps } from './schema-dialog.tsx';

/** The form library comes with the first form that is opened. */
const SchemaForm = lazy(async () => ({ default: (await import('./schema-dialog.tsx')).SchemaDialog }));

export type FormDialogProps = Omit<SchemaDialogProps, 'in'>;

/** A form whose fields are a schema, in a dialog. It stays open while `onSubmit` rejects, and says why. */
export function FormDialog(props: FormDialogProps) {
  return (
    <Suspense fallback={null}>
      <SchemaForm {...props} in="dialog" />
    </Suspense>
  );
}

/** The same in a drawer at the right edge. */
export function FormDrawer(props: FormDialogProps) {
  return (
    <Suspense fallback={null}>
      <SchemaForm {...props} in="drawer" />
    </Suspense>
  );
}

export interface DialogProps {
  title: string;
  /** Its buttons, the one that does something last. */
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of the engine's forms, around content of a page's own: title and buttons stay, the rest scrolls. */
export function Dialog({ title, footer, onClose, children }: DialogProps) {
  const titleId = useId();
  const Frame = OVERLAY_FRAMES.dialog;
  return (
    <Frame titleId={titleId} onClose={onClose}>
      <FrameParts titleId={titleId} title={title} footer={footer} onClose={onClose}>
        {children}
      </FrameParts>
    </Frame>
  );
}
