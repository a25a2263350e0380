import Button from '@mui/material/Button';
import { ArrowLeft, CircleX, type LucideIcon, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { toFailure } from '../../contract/failure.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import styles from './parts.module.css';

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
 * What could not be read and why, with the number of the request for support, and a retry; for a record that is gone,
 * the way back.
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
        <Button size="small" variant="outlined" startIcon={<ArrowLeft {...ICON_STYLE} />} onClick={onLeave}>
          {translate('engine.backToList')}
        </Button>
      ) : (
        <Button size="small" variant="outlined" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={onRetry}>
          {translate('engine.retry')}
        </Button>
      )}
    </StateView>
  );
}
