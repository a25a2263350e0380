import Skeleton from '@mui/material/Skeleton';
import { LoadingSpace } from '../../parts/loading-space.tsx';
import { PartFailed } from '../../parts/state-view.tsx';
import styles from './dashboard.module.css';
import type { DashboardCall } from './use-dashboard-call.ts';

/** A grey box in the place of what is on its way. */
export function PartLoading({ height }: { height: number }) {
  return (
    <LoadingSpace style={{ height }}>
      <Skeleton animation={false} variant="rectangular" width="60%" height={height} />
    </LoadingSpace>
  );
}

/** Why the answer of a part, or a newer one, is not here. */
export function CallFailed({ call: { error, retry, answer } }: { call: DashboardCall }) {
  if (!error) return null;
  return (
    <PartFailed className={styles.failed} error={error} onRetry={retry} isStale={answer !== undefined} />
  );
}
