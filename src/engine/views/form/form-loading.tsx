import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleX, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toFailure } from '../../failure/failure.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { StateView } from '../../parts/state-view.tsx';
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
  const { translate, problem } = useWords();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (error) {
    const failure = toFailure(error);
    const id = failure.requestId;
    const hint = id === null ? '' : ` ${translate('engine.states.requestId', { id })}`;
    return (
      <StateView
        icon={CircleX}
        tone="danger"
        role="alert"
        title={translate('engine.states.failed')}
        hint={problem(failure) + hint}
      >
        <Button size="small" variant="outlined" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={onRetry}>
          {translate('engine.retry')}
        </Button>
      </StateView>
    );
  }
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
