import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, CircleX, type LucideIcon, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { toFailure } from '../../contract/failure.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import { LabelAction } from './label-action.tsx';
import { LoadingSpace } from './loading-space.tsx';
import styles from './parts.module.css';
import { Status } from './status.tsx';

interface StateViewProps {
  icon: LucideIcon;
  tone?: 'danger' | 'ink2';
  title: string;
  /** Why. */
  hint?: string | null;
  /** The number of the request, on a line of its own. */
  reference?: string | null;
  /** What can be done about it. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** A failed or an empty part: icon, sentence, reason, and the way out. */
export function StateView(props: StateViewProps) {
  const { icon: StateIcon, tone = 'ink2', title, hint, reference, children, role = 'status' } = props;
  return (
    <div role={role} className={styles.state}>
      <div className={styles.stateIcon} style={{ color: `var(--${tone})` }}>
        <StateIcon {...ICON_STYLE} size={28} />
      </div>
      <div className={styles.stateTitle}>{title}</div>
      {hint ? <div className={styles.stateHint}>{hint}</div> : null}
      {reference ? <div className={styles.stateReference}>{reference}</div> : null}
      <div className={styles.stateButtons}>{children}</div>
    </div>
  );
}

interface FailedStateProps {
  error: unknown;
  onRetry(): void;
  /** Leads away from what is gone; absent where there is nowhere to go. */
  onLeave?(): void;
}

/**
 * What could not be read and why, with the request's number for support and a retry. For a record that is gone, the
 * way back.
 */
export function FailedState({ error, onRetry, onLeave }: FailedStateProps) {
  const { translate, problem } = useWords();
  const failure = toFailure(error);
  const id = failure.requestId;
  return (
    <StateView
      icon={CircleX}
      tone="danger"
      role="alert"
      title={translate('engine.states.failed')}
      hint={problem(failure)}
      reference={id === null ? null : translate('engine.states.requestId', { id })}
    >
      {failure.status === 404 && onLeave !== undefined ? (
        <LabelAction size="small" icon={ArrowLeft} label={translate('engine.backToList')} onClick={onLeave} />
      ) : (
        <LabelAction size="small" icon={RotateCcw} label={translate('engine.retry')} onClick={onRetry} />
      )}
    </StateView>
  );
}

interface FormLoadingProps {
  /** Why the record is not here; null while it is on its way. */
  error: unknown;
  onRetry(): void;
  /** Leads away from a record that is gone. */
  onLeave?(): void;
}

/** A form whose record is being read, or could not be. */
export function FormLoading({ error, onRetry, onLeave }: FormLoadingProps) {
  if (error)
    return <FailedState error={error} onRetry={onRetry} {...(onLeave === undefined ? {} : { onLeave })} />;
  return (
    <LoadingSpace className={styles.formLoading}>
      {[1, 2].map((line) => (
        <Skeleton key={line} animation={false} height={56} />
      ))}
    </LoadingSpace>
  );
}

interface PartFailedProps {
  error: unknown;
  onRetry(): void;
  /** What was read before still stands beside it. */
  isStale?: boolean;
  className: string | undefined;
}

/** Why a part of a view could not be read, and the way to try again. */
export function PartFailed({ error, onRetry, isStale = false, className }: PartFailedProps) {
  const { translate, problem } = useWords();
  const reason = problem(toFailure(error));
  const words = isStale
    ? translate('engine.panels.stale', { reason })
    : `${translate('engine.states.failed')} ${reason}`;
  return (
    <div role="alert" className={className}>
      <Status tone={isStale ? 'warning' : 'danger'}>{words}</Status>
      <LabelAction size="small" icon={RotateCcw} label={translate('engine.retry')} onClick={onRetry} />
    </div>
  );
}
