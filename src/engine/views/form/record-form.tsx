import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import type { Surface } from '../../layouts/surface.ts';
import { DraftNotice } from '../../parts/draft-notice.tsx';
import { useWords } from '../../words/use-words.ts';
import { BeforeDialog } from './before-dialog.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Draft } from './draft.ts';
import { findConflicts } from './find-conflicts.ts';
import { FormBody } from './form-body.tsx';
import type { BeforeChecks } from './use-before-checks.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { RecordFormState } from './use-record-form.ts';
import { wordFields } from './word-fields.ts';

interface RecordFormProps {
  /** Ties the buttons outside of the form to it. */
  formId: string;
  description: Description;
  state: RecordFormState;
  checks: BeforeChecks;
  surface: Surface;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  onDiscardDraft(): void;
}

/** The fields of a record, below its draft and its conflict. */
export function RecordForm(props: RecordFormProps) {
  const { formId, description, state, checks, surface, loaded, draft, isReadOnly } = props;
  const words = useWords();
  const conflicts = draft === null || loaded === null ? [] : findConflicts(description, draft, loaded);
  const hasErrors = (draft?.failure.errors.length ?? 0) > 0;
  useFirstFocus(state.parts, !isReadOnly && !hasErrors);
  return (
    <>
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
    </>
  );
}
