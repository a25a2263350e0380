import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RotateCcw } from 'lucide-react';
import { toFailure } from '../../../contract/failure.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { LoadingSpace } from '../../parts/loading-space.tsx';
import { Status } from '../../parts/status.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './dashboard.module.css';

/** A grey box in the place of what is on its way. */
export function PartLoading({ height }: { height: number }) {
  return (
    <LoadingSpace style={{ height }}>
      <Skeleton animation={false} variant="rectangular" width="60%" height={height} />
    </LoadingSpace>
  );
}

interface PartFailedProps {
  error: unknown;
  onRetry(): void;
  /** What was read before still stands beside it. */
  isStale?: boolean;
}

/** Why a part could not be read, and the way to try again. */
export function PartFailed({ error, onRetry, isStale = false }: PartFailedProps) {
  const { translate, problem } = useWords();
  const reason = problem(toFailure(error));
  const words = isStale
    ? translate('engine.panels.stale', { reason })
    : `${translate('engine.states.failed')} ${reason}`;
  return (
    <div role="alert" className={styles.failed}>
      <Status tone={isStale ? 'warning' : 'danger'}>{words}</Status>
      <Button size="small" variant="outlined" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={onRetry}>
        {translate('engine.retry')}
      </Button>
    </div>
  );
}
