import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { ElementView } from '../../layouts/element-view.tsx';
import { findControls } from '../../layouts/find-controls.ts';
import { registerOwnElements } from '../../layouts/own-elements.ts';
import { DraftNotice } from '../../parts/draft-notice.tsx';
import { useWords } from '../../words/use-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Draft } from './draft.ts';
import { findConflicts } from './find-conflicts.ts';
import type { RecordFormState } from './use-record-form.ts';

registerOwnElements();

interface RecordFormProps {
  /** Ties the buttons outside of the form to it. */
  formId: string;
  description: Description;
  form: RecordFormState;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  onDiscardDraft(): void;
}

/** The fields, below what is to be said about a draft, a conflict, or an error that belongs to none of them. */
export function RecordForm({
  formId,
  description,
  form,
  loaded,
  draft,
  isReadOnly,
  onDiscardDraft,
}: RecordFormProps) {
  const { problem } = useWords();
  const { methods, isSaving, submit } = form;
  const conflicts = draft === null || loaded === null ? [] : findConflicts(description, draft, loaded);
  const elsewhere = methods.formState.errors.root?.elsewhere;
  useFirstFocus(description, form, draft, isReadOnly);
  return (
    <FormProvider {...methods}>
      <form id={formId} noValidate onSubmit={submit} onKeyDown={keepCandidate}>
        <Box sx={{ display: 'grid', gap: '16px', alignContent: 'start' }}>
          {draft === null ? null : (
            <DraftNotice
              at={draft.at}
              reason={problem(draft.failure)}
              isSaving={isSaving}
              onDiscard={onDiscardDraft}
            />
          )}
          {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} /> : null}
          {elsewhere ? <Alert severity="error">{elsewhere.message}</Alert> : null}
          <ElementView element={description.form.layout} description={description} isReadOnly={isReadOnly} />
        </Box>
      </form>
    </FormProvider>
  );
}

/** Enter that confirms a Chinese candidate submits nothing; 229 is what some browsers say instead of `isComposing`. */
function keepCandidate(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault();
}

/** A form that opens to be filled in starts in its first field; with a draft, at the error that it brings. */
function useFirstFocus(
  description: Description,
  { methods }: RecordFormState,
  draft: Draft | null,
  isReadOnly: boolean,
): void {
  useEffect(() => {
    const [first] = findControls(description, methods.getValues()).filter((field) => !field.isReadOnly);
    if (first !== undefined && !isReadOnly && (draft?.failure.errors.length ?? 0) === 0)
      methods.setFocus(first.name);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
