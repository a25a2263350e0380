import { useLocation, useNavigate } from 'ra-core';
import { useRef, useState } from 'react';
import { toFailure } from '../../../contract/failure.ts';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { PageFrame } from '../../form/frames/page-frame.tsx';
import { useIsMounted } from '../../form/use-is-mounted.ts';
import { FormLoading } from '../../parts/form-loading.tsx';
import { useLinkTo } from '../../scope/use-link-to.ts';
import { useRights } from '../../scope/use-rights.ts';
import { useScope } from '../../scope/use-scope.ts';
import { type ListReturn, readListSearch } from '../list-place.ts';
import { usePageTitle } from '../page-title.ts';
import { OrphanedDraft } from './drafts/orphaned-draft.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { PageForm } from './page-form.tsx';
import { useFormTitle } from './use-form-title.ts';
import { useLoadedRecord } from './use-loaded-record.ts';
import { useOutcome } from './use-outcome.ts';
import { useReadOnly } from './use-read-only.ts';

interface IdFormProps {
  description: Description;
  /** Null for a new record. */
  id: string | null;
  /** Where the reader goes after a save or by cancelling; absent where there is no list. */
  listPath?: string;
}

/** The record and its draft on a page. A failed save stays on it, with the draft's notice above the fields. */
export function IdForm({ description, id, listPath }: IdFormProps) {
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const linkTo = useLinkTo();
  const scope = useScope();
  const drafts = useDrafts(description, id);
  const isDirty = useRef(() => false);
  const loaded = useLoadedRecord(description.name, id, () => isDirty.current());
  const rights = useRights(description);
  const right = id === null ? rights.create : rights.edit;
  const isReadOnly = useReadOnly(description, right, loaded.record);
  const { title, purpose } = useFormTitle(description, loaded.record ?? null, id === null, isReadOnly);
  usePageTitle(id === null || listPath === undefined || loaded.record === undefined ? null : title);
  const [attempt, setAttempt] = useState(0);
  const isHere = useIsMounted();
  const tell = useOutcome(description, drafts);
  const goBack = (record: JsonObject | undefined = loaded.record ?? undefined) => {
    if (listPath === undefined) return;
    const shown = record?.id;
    const isNamed = typeof shown === 'string' || typeof shown === 'number';
    const state = isNamed ? ({ record: shown } satisfies ListReturn) : null;
    navigate(`${listPath}${readListSearch(origin)}`, { state });
  };
  const stay = (record: JsonObject) => {
    const address =
      id === null ? linkTo({ resource: description.name, id: '$record.id' }, { ...scope, record }) : null;
    if (address === null) loaded.take({ ...record, id: record.id ?? loaded.record?.id });
    else navigate(address, { state: origin });
  };
  const gone = drafts.isReady && toFailure(loaded.error).status === 404 ? drafts.read() : null;
  const discard = (then: () => void) => {
    drafts.remove();
    then();
  };
  if (loaded.record === undefined || !drafts.isReady || right.isPending)
    return (
      <PageFrame title={title}>
        <FormLoading
          error={loaded.error}
          onRetry={loaded.retry}
          {...(listPath === undefined ? {} : { onLeave: () => goBack() })}
        />
        {gone === null ? null : (
          <OrphanedDraft description={description} draft={gone} onDiscard={() => discard(() => goBack())} />
        )}
      </PageFrame>
    );
  return (
    <PageForm
      key={`${loaded.revision} ${attempt}`}
      title={title}
      purpose={purpose}
      description={description}
      loaded={loaded.record}
      draft={isReadOnly ? null : drafts.read()}
      isReadOnly={isReadOnly}
      onAsk={isDirty}
      {...(listPath === undefined ? {} : { onCancel: () => goBack() })}
      onKeepDraft={drafts.write}
      onDiscardDraft={() => discard(() => setAttempt(attempt + 1))}
      onOutcome={(...outcome) => {
        tell(...outcome);
        // Gone already when the reader left meanwhile, or was led to the login.
        if (!isHere.current) return;
        const [result] = outcome;
        if (result.kind !== 'saved') setAttempt(attempt + 1);
        else if (description.form.view.redirect !== false && listPath !== undefined)
          goBack({ ...result.record, id: result.record.id ?? loaded.record?.id });
        else stay(result.record);
      }}
    />
  );
}
