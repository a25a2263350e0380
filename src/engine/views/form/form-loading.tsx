import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { FailedState } from '../../parts/failed-state.tsx';
import { useWords } from '../../words/use-words.ts';

/** Shorter than this, nothing is shown at all. */
const DELAY_MILLISECONDS = 200;

interface FormLoadingProps {
  /** Why the record is not here; null while it is on its way. */
  error: unknown;
  onRetry(): void;
}

/** A form whose record is being read, or could not be. */
export function FormLoading({ error, onRetry }: FormLoadingProps) {
  const { translate } = useWords();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (error) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={translate('engine.states.loading')}
      style={{ minHeight: 120 }}
    >
      {isLong ? [1, 2].map((line) => <Skeleton key={line} animation={false} height={56} />) : null}
    </div>
  );
}
