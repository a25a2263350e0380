import { OctagonX } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import type { Translate } from '../sign-in/translate.ts';
import { StatePage } from '../states/state-page.tsx';

/** The whole page when the shell itself has crashed; no context of the app can be relied on here. */
export function ShellCrash({ translate }: { translate: Translate }) {
  const error = useRouteError();
  useEffect(() => console.error('The shell has crashed.', error), [error]);
  return (
    <main style={{ display: 'flex', minHeight: '100vh', padding: 16 }}>
      <StatePage icon={OctagonX} tone="danger" title={translate('shell.states.crashed')}>
        <button type="button" onClick={() => location.reload()}>
          {translate('shell.retry')}
        </button>
      </StatePage>
    </main>
  );
}
