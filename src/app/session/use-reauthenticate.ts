import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { ProviderError } from '../../contract/provider-error.ts';
import { type Session, writeSession } from '../../data/auth/session.ts';
import { isPasswordChangeDue, signIn } from '../../data/auth/sign-in.ts';
import { isLongEnough, MIN_PASSWORD_LENGTH } from '../../domain/password-length.ts';
import { wordLoginFailure } from '../sign-in/word-login-failure.ts';
import { useStarted } from '../start/started-context.ts';

export interface Reauthentication {
  isBusy: boolean;
  /** What went wrong, in words; null while nothing did. */
  error: string | null;
  /** The password was set by another user: a new one goes with it. */
  isChangeDue: boolean;
  renew(password: string, newPassword?: string): Promise<void>;
}

/** Signs the same user in again. Their new session lets everything that waits go on. */
export function useReauthenticate({ id, name }: Session): Reauthentication {
  const { client } = useStarted().data;
  const translate = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isChangeDue, setIsChangeDue] = useState(false);
  // State comes a render later; a second Enter comes sooner.
  const isLocked = useRef(false);

  const attempt = async (password: string, newPassword?: string): Promise<string | null> => {
    if (password === '') return translate('shell.login.passwordRequired');
    if (newPassword !== undefined && !isLongEnough(newPassword))
      return translate('shell.init.passwordShort', { limit: MIN_PASSWORD_LENGTH });
    try {
      const session = await signIn(client, { name, password, newPassword });
      // A login name may have been given to another account since.
      if (session.id !== id) return translate('shell.expired.otherAccount', { name });
      writeSession(session);
      return null;
    } catch (thrown) {
      if (isPasswordChangeDue(thrown)) {
        setIsChangeDue(true);
        return null;
      }
      if (thrown instanceof ProviderError && thrown.status === 401) return translate('shell.expired.wrong');
      return wordLoginFailure(thrown, translate);
    }
  };
  return {
    isBusy,
    error,
    isChangeDue,
    async renew(password, newPassword) {
      if (isLocked.current) return;
      isLocked.current = true;
      setIsBusy(true);
      setError(await attempt(password, newPassword));
      setIsBusy(false);
      isLocked.current = false;
    },
  };
}
