import Button from '@mui/material/Button';
import { OctagonX, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOfflineState } from '../../engine/outbox/offline-context.ts';
import { DASHBOARD } from '../../schema/describe/resource-address.ts';
import { loadAgain } from '../version/load-again.ts';
import { isPartFailure } from '../version/part-failure.ts';
import { OfflinePage } from './offline-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { StatePage } from './state-page.tsx';

/** Keeps a view that crashes from taking the shell with it. Give it the address as its key: another page is another try. */
export class ViewBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A view has crashed.', error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isPartFailure(error) ? <PartMissing /> : <Crashed retry={() => this.setState({ error: null })} />;
  }
}

/** A part of the page is not served any more, or not reached: what is loaded again fits together. */
function PartMissing() {
  const translate = useTranslate();
  const isLost = useOfflineState().lostAt !== null;
  if (isLost) return <OfflinePage retry={loadAgain} />;
  return (
    <StatePage
      icon={RefreshCw}
      tone="warning"
      title={translate('shell.states.partMissing')}
      text={translate('shell.states.partMissingText')}
    >
      <RetryButton label={translate('shell.update.reload')} onClick={loadAgain} />
    </StatePage>
  );
}

function Crashed({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <StatePage
      icon={OctagonX}
      tone="danger"
      title={translate('shell.states.crashed')}
      text={translate('shell.states.crashedText')}
    >
      <RetryButton label={translate('shell.retry')} onClick={retry} />
      {/* Where this page is the start page itself, it is another try. */}
      <Button component={Link} to={DASHBOARD} variant="outlined" size="small" onClick={retry}>
        {translate('shell.states.toStart')}
      </Button>
    </StatePage>
  );
}
