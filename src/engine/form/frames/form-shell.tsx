import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import type { FormDescription } from '../../../schema/describe/description.ts';
import { FrameParts, toAsideId } from './frame-parts.tsx';
import styles from './frames.module.css';

/** What a form stands in, by the `in` of its view. */
export type FrameKind = FormDescription['in'];

interface Shell {
  frame: FrameKind;
  titleId: string;
  /** Absent where it cannot be left by itself. */
  onClose?: (() => void) | undefined;
}

const ShellContext = createContext<Shell>({ frame: 'page', titleId: '' });

/** What the form here stands in. */
export function useFrameKind(): FrameKind {
  return useContext(ShellContext).frame;
}

interface FormShellProps extends Omit<Shell, 'titleId'> {
  /** Of a dialog: for tables and many lines. */
  isWide?: boolean;
  /** Of a dialog: for a screen that is touched; its name is its title and what stands beside it. */
  isLarge?: boolean | undefined;
  children: ReactNode;
}

/** The frame of a form: a page, or a dialog or drawer over it. It stays open while its content changes. */
export function FormShell({ frame, onClose, isWide, isLarge = false, children }: FormShellProps) {
  const titleId = useId();
  const shell = useMemo(() => ({ frame, titleId, onClose }), [frame, titleId, onClose]);
  const content = <ShellContext value={shell}>{children}</ShellContext>;
  if (frame === 'page') return content;
  return frame === 'dialog' ? (
    <Dialog
      open
      fullWidth
      maxWidth={isWide === true || isLarge ? 'md' : 'sm'}
      onClose={onClose}
      aria-labelledby={isLarge ? `${titleId} ${toAsideId(titleId)}` : titleId}
      className={(isLarge ? styles.largeDialog : styles.dialog) ?? ''}
    >
      {content}
    </Dialog>
  ) : (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      className={styles.drawer ?? ''}
    >
      {content}
    </Drawer>
  );
}

const INLINE: Shell = { frame: 'dialog', titleId: '' };

/** A form that stands in a part of a page: without a frame of its own, laid out as in a dialog. */
export function InlineShell({ children }: { children: ReactNode }) {
  return <ShellContext value={INLINE}>{children}</ShellContext>;
}

interface ShellContentProps {
  title: string;
  /** Beside the title: the record's number, what is unsaved. */
  aside?: ReactNode;
  /** The buttons, the one that does something last: beside the title of a page, else at the bottom. */
  buttons?: ReactNode;
  /** Of a dialog: what is said beside the buttons. */
  note?: string | null;
  /** On a page: as wide as the window, where fields would be too wide. */
  isWide?: boolean;
  children: ReactNode;
}

/** Title, buttons and content, each where its {@link FormShell} has it. */
export function ShellContent({ title, aside, buttons, note, isWide, children }: ShellContentProps) {
  const { frame, titleId, onClose } = useContext(ShellContext);
  return frame === 'page' ? (
    <PageFrame title={title} aside={aside} actions={buttons} isWide={isWide}>
      {children}
    </PageFrame>
  ) : (
    <FrameParts {...{ titleId, title, aside, note, onClose }} footer={buttons}>
      {children}
    </FrameParts>
  );
}

export interface OverlayProps extends Omit<ShellContentProps, 'isWide'> {
  /** A dialog when absent. */
  frame?: 'dialog' | 'drawer' | undefined;
  isLarge?: boolean | undefined;
  onClose(): void;
}

/** A dialog or drawer over the page: its title and buttons stay, the rest scrolls. */
export function Overlay({ frame = 'dialog', isLarge, onClose, ...content }: OverlayProps) {
  return (
    <FormShell frame={frame} isLarge={isLarge} onClose={onClose}>
      <ShellContent {...content} />
    </FormShell>
  );
}

interface PageFrameProps {
  title: string;
  /** Beside the title: its number, what is unsaved. */
  aside?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** A page of the engine that is no list: the title row with its buttons, and what stands below. */
export function PageFrame({ title, aside, actions, isWide, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.titleRow}>
        <h1 className={styles.pageTitle}>{title}</h1>
        <div className={styles.pageAside}>{aside}</div>
        <div className={styles.pageActions}>{actions}</div>
      </div>
      <div className={styles.pageContent} data-wide={isWide}>
        {children}
      </div>
    </div>
  );
}
