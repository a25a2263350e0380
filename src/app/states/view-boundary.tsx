import Button from '@mui/material/Button';
import { OctagonX, RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { hasPartFailed } from './part-failure.ts';
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
    if (this.state.error === null) return this.props.children;
    return <Crashed retry={() => (hasPartFailed() ? location.reload() : this.setState({ error: null }))} />;
  }
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
      <Button variant="outlined" size="small" startIcon={<RotateCcw strokeWidth={1.5} />} onClick={retry}>
        {translate('shell.retry')}
      </Button>
    </StatePage>
  );
}
