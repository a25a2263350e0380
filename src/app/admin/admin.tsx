import { OctagonX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useRouteError } from 'react-router-dom';
import { Shell } from '../shell/shell.tsx';
import type { Translate } from '../sign-in/translate.ts';
import type { Started } from '../start/start-up.ts';
import styles from '../states/state-page.module.css';
import { StatePage } from '../states/state-page.tsx';
import { AdminContexts, type AdminProps } from './admin-contexts.tsx';
import { SignOut } from './sign-out.tsx';

/** The back office. A data router, since only there can a form with unsaved changes hold a navigation back. */
export function Admin({ started, welcome }: AdminProps) {
  const [router] = useState(() => buildRouter(started, welcome));
  return <RouterProvider router={router} />;
}

function buildRouter(started: Started, welcome: string | undefined) {
  return createBrowserRouter([
    {
      element: <AdminContexts started={started} welcome={welcome} />,
      errorElement: <ShellCrash translate={started.data.i18n.translate} />,
      children: [
        { path: '/dashboard/*', element: <Shell /> },
        { path: '/login', element: <LeaveToLogin /> },
        { path: '/logout', element: <SignOut /> },
        { path: '*', element: <Navigate to="/dashboard" replace /> },
      ],
    },
  ]);
}

/** Leaves for the login by a full page load, so that nothing of the last user stays in memory. */
function LeaveToLogin() {
  useEffect(() => location.replace('/login'), []);
  return null;
}

/** The whole page when the shell itself has crashed; no context of the app can be relied on here. */
function ShellCrash({ translate }: { translate: Translate }) {
  const error = useRouteError();
  useEffect(() => console.error('The shell has crashed.', error), [error]);
  return (
    <main className={styles.alone}>
      <StatePage icon={OctagonX} tone="danger" title={translate('shell.states.crashed')}>
        <button type="button" onClick={() => location.reload()}>
          {translate('shell.retry')}
        </button>
      </StatePage>
    </main>
  );
}
