import Box from '@mui/material/Box';
import { ResourceContextProvider, useNavigate } from 'ra-core';
import { useRef, useState } from 'react';
import { toFailure } from '../../failure/failure.ts';
import { useNotices } from '../../notices/use-notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIsHere } from '../use-is-here.ts';
import { useRights } from '../use-rights.ts';
import { FormLoading } from './form-loading.tsx';
import { GoneDraft } from './gone-draft.tsx';
import { PageForm } from './page-form.tsx';
import type { ResourceFormProps } from './resource-form.tsx';
import { useDrafts } from './use-drafts.ts';
import { useFormTitle } from './use-form-title.ts';
import { useLoadedRecord } from './use-loaded-record.ts';

/** The record and its draft on a page. A failed save stays on it, with the draft's notice above the fields. */
export function LoadedResourceForm({ description, id: given, listPath }: ResourceFormProps) {
  const id = given === '0' ? null : given;
  const navigate = useNavigate();
  const notices = useNotices();
  const { message } = useWords();
  const drafts = useDrafts(description.name, id);
  const isDirty = useRef(() => false);
  const loaded = useLoadedRecord(description.name, id, () => isDirty.current());
  const rights = useRights(description);
  const right = id === null ? rights.create : rights.edit;
  const isReadOnly = !right.isShown || right.isDisabled;
  const title = useFormTitle(description, id === null, isReadOnly);
  const [attempt, setAttempt] = useState(0);
  const isHere = useIsHere();
  const goBack = () => navigate(listPath);
  const gone = drafts.isReady && toFailure(loaded.error).status === 404 ? drafts.read() : null;
  const discard = (then: () => void) => {
    drafts.remove();
    then();
  };

  if (loaded.record === undefined || !drafts.isReady || right.isPending)
    return (
      <Box sx={{ paddingTop: '60px' }}>
        <FormLoading error={loaded.error} onRetry={loaded.retry} />
        {gone === null ? null : (
          <GoneDraft description={description} draft={gone} onDiscard={() => discard(goBack)} />
        )}
      </Box>
    );
  return (
    <ResourceContextProvider value={description.name}>
      <PageForm
        key={`${loaded.revision} ${attempt}`}
        title={title}
        description={description}
        loaded={loaded.record}
        draft={isReadOnly ? null : drafts.read()}
        isReadOnly={isReadOnly}
        onAsk={isDirty}
        onCancel={goBack}
        onDiscardDraft={() => discard(() => setAttempt(attempt + 1))}
        onOutcome={(outcome, kept) => {
          if (kept === null) drafts.remove();
          else drafts.write(kept);
          const { entityName } = description;
          if (outcome.kind === 'failed') notices.failure(message(entityName, 'saveFailed'), outcome.failure);
          if (outcome.kind === 'saved') notices.success(message(entityName, 'saved'));
          // Gone already when the reader left meanwhile, or was led to the login.
          if (!isHere.current) return;
          if (outcome.kind === 'saved' && description.form.view.after !== 'stay') goBack();
          else setAttempt(attempt + 1);
        }}
      />
    </ResourceContextProvider>
  );
}
