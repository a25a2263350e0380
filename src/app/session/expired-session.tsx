import { useSyncExternalStore } from 'react';
import { useStarted } from '../start/started-context.ts';
import { ExpiredDialog } from './expired-dialog.tsx';

/** Asks for the password when the provider has ended the session; the page stays as it is below. */
export function ExpiredSession() {
  const { renewal } = useStarted().data;
  const expired = useSyncExternalStore(renewal.subscribe, renewal.expired);
  return expired === null ? null : <ExpiredDialog session={expired} />;
}
