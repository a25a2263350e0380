import { useResetStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSession } from '../../data/auth/session.ts';
import { hasDrafts } from '../../data/store/forget-drafts.ts';
import type { LeaveDialogProps } from '../../engine/form/frames/leave-guard.tsx';
import { later } from '../../engine/parts/later.tsx';
import { DASHBOARD } from '../../schema/describe/resource-address.ts';
import { useStarted } from '../start/started-context.ts';

const LeaveDialog = later<LeaveDialogProps>(
  async () => (await import('../../engine/form/frames/leave-guard.tsx')).LeaveDialog,
);

/**
 * Ends the session. A page of its own, so that a form with unsaved changes is asked about before. Drafts go with the
 * session, and are asked about here.
 */
export function SignOut() {
  const { authProvider } = useStarted().data;
  const resetStore = useResetStore();
  const [isAsking, setAsking] = useState(() => hasDrafts(readSession()?.id ?? ''));
  useEffect(() => {
    if (isAsking) return;
    void authProvider.logout({}).then(() => {
      resetStore();
      location.replace('/login');
    });
  }, [isAsking, authProvider, resetStore]);
  return isAsking ? <DraftQuestion onDiscard={() => setAsking(false)} /> : null;
}

/** Asks before drafts are given up. */
function DraftQuestion({ onDiscard }: { onDiscard(): void }) {
  const navigate = useNavigate();
  // The first entry of the history has this key: there is no page to go back to.
  const isFirst = useLocation().key === 'default';
  const stay = () => void (isFirst ? navigate(DASHBOARD, { replace: true }) : navigate(-1));
  return <LeaveDialog isOpen words="shell.signOut" onStay={stay} onDiscard={onDiscard} />;
}
