import Button from '@mui/material/Button';
import { CircleX, RotateCcw } from 'lucide-react';
import { toFailure } from '../failure/failure.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';
import { StateView } from './state-view.tsx';

interface FailedStateProps {
  error: unknown;
  onRetry(): void;
}

/** What could not be read, why, the number of the request for those who are asked about it, and another try. */
export function FailedState({ error, onRetry }: FailedStateProps) {
  const { translate, problem } = useWords();
  const failure = toFailure(error);
  const id = failure.requestId;
  const request = id === null ? '' : ` ${translate('engine.states.requestId', { id })}`;
  return (
    <StateView
      icon={CircleX}
      tone="danger"
      role="alert"
      title={translate('engine.states.failed')}
      hint={problem(failure) + request}
    >
      <Button size="small" variant="outlined" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={onRetry}>
        {translate('engine.retry')}
      </Button>
    </StateView>
  );
}
