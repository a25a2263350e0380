import { ProviderError } from '../../contract/provider-error.ts';
import type { Translate } from './translate.ts';

/**
 * Why signing in failed, in the reader's words; an unexpected failure carries its request number.
 * @param failed the word key of an unexpected failure
 */
export function wordLoginFailure(
  error: unknown,
  translate: Translate,
  failed = 'shell.login.failed',
): string {
  if (!(error instanceof ProviderError)) return translate(failed);
  if (error.status === 401) return translate('shell.login.wrong');
  if (error.status === 429)
    return translate(`shell.login.${'seconds' in error.params ? 'throttledFor' : 'throttled'}`, error.params);
  if (error.errors.some(({ keyword }) => keyword === 'same')) return translate('shell.password.same');
  if (error.code === 'offline' || error.code === 'timeout') return translate('shell.login.offline');
  const text = translate(failed);
  return error.requestId === null
    ? text
    : `${text} (${translate('shell.requestId', { id: error.requestId })})`;
}
