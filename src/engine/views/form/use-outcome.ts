import type { Description } from '../../../schema/describe/description.ts';
import type { NoticeAction } from '../../notices/action-notice.tsx';
import { useNotices } from '../../notices/use-notices.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Drafts } from './drafts/use-drafts.ts';
import { useUploads } from './save/use-uploads.ts';
import type { RecordFormOptions } from './use-record-form.ts';

/** What follows an attempt to save: the draft is kept or goes, files are sent, and a notice says how it went. */
export function useOutcome(
  description: Description,
  drafts: Drafts,
  /** Offered beside a failure. */
  failureAction?: NoticeAction,
): RecordFormOptions['onOutcome'] {
  const notices = useNotices();
  const { message } = useWords();
  const sendUploads = useUploads(description);
  return (outcome, kept, uploads) => {
    if (kept === null) drafts.remove();
    else drafts.write(kept);
    if (outcome.kind === 'saved') {
      notices.success(message(description, 'saved'));
      void sendUploads(uploads, outcome.record);
    }
    if (outcome.kind === 'failed')
      notices.failure(message(description, 'saveFailed'), outcome.failure, failureAction);
  };
}
