import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef } from 'react';
import { leaveSession, type Session } from '../../data/auth/session.ts';
import { MIN_PASSWORD_LENGTH } from '../../domain/password-length.ts';
import { FrameParts } from '../../engine/form/frames/frame-parts.tsx';
import styles from './expired-dialog.module.css';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';
import { useReauthenticate } from './use-reauthenticate.ts';

export interface ExpiredDialogProps {
  session: Session;
}

/**
 * Asks whose session has ended for the password, over the page, which goes on where it was. Escape does not close it:
 * without a session there is nothing to go on with. Leaving for another account keeps what was typed as a draft,
 * until another user signs in.
 */
export function ExpiredDialog({ session }: ExpiredDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const password = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const { isBusy, error, isChangeDue, renew } = useReauthenticate(session);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React hands the event on to the form that the dialog stands over.
    event.stopPropagation();
    await renew(password.current?.value ?? '', chosen.current?.value);
    (chosen.current ?? password.current)?.select();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog ?? ''}
    >
      <FrameParts
        titleId={`${id}-title`}
        title={translate('shell.expired.title')}
        footer={
          <>
            <Button variant="outlined" color="inherit" onClick={leaveSession}>
              {translate('shell.expired.other')}
            </Button>
            <Button type="submit" form={`${id}-form`} variant="contained" aria-disabled={isBusy}>
              {translate(`shell.${isBusy ? 'login.submitting' : 'expired.submit'}`)}
            </Button>
          </>
        }
      >
        <form id={`${id}-form`} noValidate onSubmit={(event) => void submit(event)}>
          <DialogContentText id={`${id}-text`}>{translate('shell.expired.text')}</DialogContentText>
          <p className={styles.who}>
            <span>{translate('shell.login.username')}</span>
            <b>{session.name}</b>
          </p>
          {/* Password managers look for the name beside the password. */}
          <input type="text" name="username" autoComplete="username" value={session.name} readOnly hidden />
          <PasswordInput inputRef={password} error={isChangeDue ? null : error} />
          {isChangeDue && <NewPassword inputRef={chosen} error={error} />}
        </form>
      </FrameParts>
    </Dialog>
  );
}

/** Asked where another user has reset the password. */
function NewPassword(props: Pick<PasswordInputProps, 'inputRef' | 'error'>) {
  const translate = useTranslate();
  return (
    <>
      <DialogContentText>{translate('shell.password.due')}</DialogContentText>
      <PasswordInput
        {...props}
        label={translate('shell.password.new')}
        autoComplete="new-password"
        help={translate('shell.password.rule', { limit: MIN_PASSWORD_LENGTH })}
      />
    </>
  );
}
