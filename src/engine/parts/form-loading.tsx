import Skeleton from '@mui/material/Skeleton';
import { LoadingSpace } from './loading-space.tsx';
import styles from './parts.module.css';
import { FailedState } from './state-view.tsx';

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
