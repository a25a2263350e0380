import Button from '@mui/material/Button';
import { useCloseNotification, useNotify } from 'ra-core';
import { useMemo } from 'react';
import type { Failure } from '../../contract/failure.ts';
import styles from '../parts/parts.module.css';
import { useWords } from '../words/use-words.ts';

const OFFER_MILLISECONDS = 10_000;

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
      /** For what was done unasked and can be taken back: it stays long enough to be read and reached. */
      offer: (message: string, action: NoticeAction) =>
        notify(<ActionNotice message={message} action={action} />, {
          type: 'info',
          autoHideDuration: OFFER_MILLISECONDS,
        }),
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

export interface NoticeAction {
  label: string;
  onAction(): void;
}

/** A notice with what can be done about it. */
function ActionNotice({ message, action }: { message: string; action: NoticeAction }) {
  const close = useCloseNotification();
  return (
    <span className={styles.notice}>
      <span className={styles.noticeText}>{message}</span>
      <Button
        size="small"
        variant="text"
        onClick={() => {
          close();
          action.onAction();
        }}
      >
        {action.label}
      </Button>
    </span>
  );
}
