import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowLeft, CircleX, type LucideIcon, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { toFailure } from '../../contract/failure.ts';
import { useWords } from '../words/use-words.ts';
import { ICON_STYLE } from './icon-style.ts';

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
export function StateView({
  icon: StateIcon,
  tone = 'ink2',
  title,
  hint,
  reference,
  children,
  role = 'status',
}: StateViewProps) {
  return (
    <Box
      role={role}
      sx={{ display: 'grid', justifyItems: 'center', gap: '4px', padding: '40px 16px', textAlign: 'center' }}
    >
      <Box sx={{ color: `var(--${tone})`, height: 28, marginBottom: '4px' }}>
        <StateIcon {...ICON_STYLE} size={28} />
      </Box>
      <Box sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 700 }}>{title}</Box>
      {hint ? <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'var(--ink2)' }}>{hint}</Box> : null}
      {reference ? (
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'var(--ink3)', overflowWrap: 'anywhere' }}>
          {reference}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: '8px', marginTop: '8px' }}>{children}</Box>
    </Box>
  );
}

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
