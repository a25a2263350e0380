import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useResetStore, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSession } from '../../data/auth/session.ts';
import { hasDrafts } from '../../data/store/forget-drafts.ts';
import { DASHBOARD } from '../routes/link-to.ts';
import { useStarted } from './started-context.ts';

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

/** Asks before drafts are given up. Enter stays. */
function DraftQuestion({ onDiscard }: { onDiscard(): void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  // The first entry of the history has this key: there is no page to go back to.
  const isFirst = useLocation().key === 'default';
  const stay = () => void (isFirst ? navigate(DASHBOARD, { replace: true }) : navigate(-1));
  return (
    <Dialog open onClose={stay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('shell.signOut.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('shell.signOut.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={stay} autoFocus>
          {translate('shell.signOut.stay')}
        </Button>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          {translate('shell.signOut.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
