import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isDirty(): boolean;
}

/** Asks before a link, Back, a reload or a closed tab takes a half-typed form away. */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const canBlock = useCanBlock();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  return canBlock ? <RouteGuard isDirty={isDirty} /> : null;
}

/** Only where the router can hold a navigation back. */
function RouteGuard({ isDirty }: LeaveGuardProps) {
  const blocker = useBlocker(isDirty);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
