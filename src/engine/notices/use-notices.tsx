import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import type { Failure } from '../../contract/failure.ts';
import { useWords } from '../words/use-words.ts';
import { ActionNotice, type NoticeAction } from './action-notice.tsx';

/** The notices of the views: a success goes by itself, a failure stays until it is closed and carries its action. */
export function useNotices() {
  const notify = useNotify();
  const { problem, translate } = useWords();
  return useMemo(
    () => ({
      success: (message: string, action?: NoticeAction) =>
        action === undefined
          ? notify(message, { type: 'success' })
          : notify(<ActionNotice message={message} action={action} />, { type: 'success' }),
      failure: (message: string, failure: Failure, action?: NoticeAction) => {
        const words = translate('messages.reason', { message, reason: problem(failure) });
        const options = { type: 'error', autoHideDuration: null } as const;
        if (action === undefined) notify(words, options);
        else notify(<ActionNotice message={words} action={action} />, options);
      },
    }),
    [notify, problem, translate],
  );
}
