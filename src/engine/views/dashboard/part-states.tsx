import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toFailure } from '../../failure/failure.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { Status } from '../../parts/status.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './dashboard.module.css';

/** What comes sooner than this never flickers. */
const DELAY_MILLISECONDS = 200;

/** A grey box in the place of what is on its way. */
export function PartLoading({ height }: { height: number }) {
  const { translate } = useWords();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" aria-label={translate('engine.states.loading')} style={{ height }}>
      {isLong ? <Skeleton animation={false} variant="rectangular" width="60%" height={height} /> : null}
    </div>
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
