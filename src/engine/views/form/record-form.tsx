import { RecordContextProvider, SaveContextProvider, type SaveContextValue } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { FormBody } from '../../form/form-body.tsx';
import { useFirstFocus } from '../../form/use-first-focus.ts';
import type { GroupVariant } from '../../layouts/section-card.tsx';
import { DraftNotice } from '../../parts/draft-notice.tsx';
import { useWords } from '../../words/use-words.ts';
import { ConflictNotice } from './drafts/conflict-notice.tsx';
import type { Draft } from './drafts/draft.ts';
import { findConflicts } from './drafts/find-conflicts.ts';
import { BeforeDialog } from './save/before-dialog.tsx';
import type { BeforeChecks } from './save/use-before-checks.ts';
import type { RecordFormState } from './use-record-form.ts';
import { wordFields } from './word-fields.ts';

interface RecordFormProps {
  /** Ties the buttons outside of the form to it. */
  formId: string;
  description: Description;
  state: RecordFormState;
  checks: BeforeChecks;
  surface: GroupVariant;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  onDiscardDraft(): void;
}

/** The fields of a record, below its draft and its conflict; react-admin's inputs and buttons work among them. */
export function RecordForm(props: RecordFormProps) {
  const { formId, description, state, checks, surface, loaded, draft, isReadOnly } = props;
  const words = useWords();
  const save = useSaveContext(state);
  const conflicts = draft === null || loaded === null ? [] : findConflicts(description, draft, loaded);
  const hasErrors = (draft?.failure.errors.length ?? 0) > 0;
  useFirstFocus(state.parts, !isReadOnly && !hasErrors);
  return (
    <RecordContextProvider value={loaded ?? undefined}>
      <SaveContextProvider value={save}>
        <FormBody
          formId={formId}
          control={state.control}
          parts={state.parts}
          surface={surface}
          isReadOnly={isReadOnly}
          onSubmit={(event) => void state.submit(event)}
          onClick={state.onClick}
          notices={
            draft === null ? null : (
              <>
                <DraftNotice
                  at={draft.at}
                  reason={words.problem(draft.failure)}
                  lostFields={wordFields(words, description, draft.lostFields)}
                  isSaving={state.isSaving}
                  onDiscard={props.onDiscardDraft}
                />
                {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} /> : null}
              </>
            )
          }
        />
        {checks.question === null ? null : (
          <BeforeDialog description={description} question={checks.question} />
        )}
      </SaveContextProvider>
    </RecordContextProvider>
  );
}

/** What a save button of react-admin calls: the form saves what is typed in it, whatever values it is handed. */
function useSaveContext({ submit, isSaving }: RecordFormState): SaveContextValue {
  const latest = useRef(submit);
  latest.current = submit;
  return useMemo(
    () => ({ save: () => latest.current(), saving: isSaving, mutationMode: 'pessimistic' }),
    [isSaving],
  );
}
