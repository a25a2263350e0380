import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { ProviderError } from '../../contract/provider-error.ts';
import { isLongEnough, MIN_PASSWORD_LENGTH } from '../../domain/password-length.ts';
import { wordLoginFailure } from '../sign-in/word-login-failure.ts';
import { useStarted } from '../start/started-context.ts';

/** What is wrong with each field, in words; null where nothing is. */
interface Errors {
  old: string | null;
  new: string | null;
}

const NONE: Errors = { old: null, new: null };

export interface ChangePassword {
  isBusy: boolean;
  errors: Errors;
  /** @returns whether the password is the new one now */
  change(old: string, chosen: string): Promise<boolean>;
}

/** Changes the own password at the provider, one attempt at a time. */
export function useChangePassword(): ChangePassword {
  const { client } = useStarted().data;
  const translate = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>(NONE);
  // State comes a render later; a second Enter comes sooner.
  const isLocked = useRef(false);

  const attempt = async (old: string, chosen: string): Promise<Errors | null> => {
    const missing: Errors = {
      old: old === '' ? translate('shell.password.oldRequired') : null,
      new: chosen === '' ? translate('shell.password.newRequired') : null,
    };
    if (missing.old !== null || missing.new !== null) return missing;
    if (!isLongEnough(chosen))
      return { old: null, new: translate('shell.init.passwordShort', { limit: MIN_PASSWORD_LENGTH }) };
    try {
      await client.invoke('user.changePassword', { old, new: chosen });
      return null;
    } catch (error) {
      const isWrong =
        error instanceof ProviderError && error.errors.some(({ pointer }) => pointer === '/old');
      return isWrong
        ? { old: translate('shell.password.wrong'), new: null }
        : { old: null, new: wordLoginFailure(error, translate, 'shell.password.failed') };
    }
  };
  return {
    isBusy,
    errors,
    async change(old, chosen) {
      if (isLocked.current) return false;
      isLocked.current = true;
      setIsBusy(true);
      const found = await attempt(old, chosen);
      setErrors(found ?? NONE);
      setIsBusy(false);
      isLocked.current = false;
      return found === null;
    },
  };
}
