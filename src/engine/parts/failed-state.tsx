import Button from '@mui/material/Button';
import { ArrowLeft, CircleX, RotateCcw } from 'lucide-react';
import { toFailure } from '../../contract/failure.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import { StateView } from './state-view.tsx';

interface FailedStateProps {
  error: unknown;
  onRetry(): void;
  /** Leads away from what is gone; absent where there is nowhere to go. */
  onLeave?(): void;
}

/**
 * What could not be read, why, the number of the request for those who are asked about it, and another try; of a record
 * that is gone, the way back.
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
