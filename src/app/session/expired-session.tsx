import { useSyncExternalStore } from 'react';
import { later } from '../../engine/parts/later.tsx';
import { useStarted } from '../start/started-context.ts';
import type { ExpiredDialogProps } from './expired-dialog.tsx';

const ExpiredDialog = later<ExpiredDialogProps>(
  async () => (await import('./expired-dialog.tsx')).ExpiredDialog,
);

/** Asks for the password when the provider has ended the session; the page stays as it is below. */
export function ExpiredSession() {
  const { renewal } = useStarted().data;
  const expired = useSyncExternalStore(renewal.subscribe, renewal.expired);
  return expired === null ? null : <ExpiredDialog session={expired} />;
}
