import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { FilePen } from 'lucide-react';
import { formatTime } from '../../../../domain/taipei-time.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { describeField } from '../../../registry/describe-field.ts';
import { useWords } from '../../../words/use-words.ts';
import type { RecordSession } from '../use-record-session.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Draft } from './draft.ts';
import styles from './drafts.module.css';
import { findConflicts } from './find-conflicts.ts';

interface DraftNoticesProps {
  session: RecordSession;
  draft: Draft;
  isSaving: boolean;
}

/** Says that what was typed is still here and not yet stored, why, and what can be done; then its conflicts. */
export function DraftNotices({ session, draft, isSaving }: DraftNoticesProps) {
  const { description, record, discardDraft, restart } = session;
  const { translate, label, problem } = useWords();
  const lostFields = (draft.lostFields ?? []).map((name) => {
    const field = describeField(description, name);
    return field === null ? name : label(field);
  });
  const fields = lostFields.join(translate('engine.table.separator'));
  const conflicts = record ? findConflicts(description, draft, record) : [];
  // The notice of the conflicts says that it is one.
  const isConflict = conflicts.length > 0 && draft.failure.code === 'conflict';
  const discard = () => {
    discardDraft();
    restart();
  };
  return (
    <>
      <Alert severity="warning" icon={<FilePen {...ICON_STYLE} />}>
        <AlertTitle>{translate('engine.draft.title')}</AlertTitle>
        {translate('engine.draft.failed', { time: formatTime(draft.at) })}
        {isConflict ? null : <div>{problem(draft.failure)}</div>}
        {fields === '' ? null : <div>{translate('engine.draft.lostFields', { fields })}</div>}
        <div className={styles.buttons}>
          <Button size="small" variant="text" type="submit" disabled={isSaving}>
            {translate('engine.draft.retry')}
          </Button>
          <Button
            size="small"
            variant="text"
            color="inherit"
            className={styles.discard ?? ''}
            disabled={isSaving}
            onClick={discard}
          >
            {translate('engine.draft.discard')}
          </Button>
        </div>
      </Alert>
      {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} /> : null}
    </>
  );
}
