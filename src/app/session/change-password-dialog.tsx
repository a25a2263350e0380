import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../domain/password-length.ts';
import { Overlay } from '../../engine/form/frames/form-shell.tsx';
import styles from './change-password-dialog.module.css';
import { PasswordInput } from './password-input.tsx';
import { useChangePassword } from './use-change-password.ts';

export interface ChangePasswordDialogProps {
  userName: string;
  onClose(): void;
}

/** Changes the password of who is signed in: by the old one, and without a draft of either. */
export function ChangePasswordDialog({ userName, onClose }: ChangePasswordDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const old = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const { isBusy, errors, change } = useChangePassword();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isDone = await change(old.current?.value ?? '', chosen.current?.value ?? '');
    if (!isDone) return;
    notify('shell.password.done', { type: 'success' });
    onClose();
  };
  return (
    <Overlay
      title={translate('shell.password.title')}
      onClose={onClose}
      buttons={
        <>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('engine.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" aria-disabled={isBusy}>
            {translate('shell.password.title')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.fields} onSubmit={(event) => void submit(event)}>
        {/* Password managers look for the name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordInput inputRef={old} error={errors.old} label={translate('shell.password.old')} />
        <PasswordInput
          inputRef={chosen}
          error={errors.new}
          label={translate('shell.password.new')}
          autoComplete="new-password"
          help={translate('shell.password.rule', { limit: MIN_PASSWORD_LENGTH })}
          hasFocus={false}
        />
        <p>{translate('shell.password.others')}</p>
      </form>
    </Overlay>
  );
}
