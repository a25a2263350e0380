import { useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { Shell } from '../shell/shell.tsx';
import type { Started } from '../start/start-up.ts';
import { AdminContexts, type AdminProps } from './admin-contexts.tsx';
import { LeaveToLogin } from './leave-to-login.tsx';
import { ShellCrash } from './shell-crash.tsx';
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
