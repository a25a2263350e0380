import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { JsonObject } from '../../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import { formatInstant } from '../../../domain/taipei-time.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { type ReadyAction, useActions } from '../../actions/use-actions.tsx';
import { listErrors } from '../../field/list-errors.ts';
import styles from '../../form/form.module.css';
import { FormButtons } from '../../form/form-buttons.tsx';
import { useFrameKind } from '../../form/frames/form-shell.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { areaKeys } from '../../registry/field-shape.ts';
import { useLinkTo } from '../../scope/use-link-to.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { type FormCopy, NEW_RECORD } from '../list-place.ts';
import { type useOtherView, ViewSwitch } from './other-view.tsx';
import type { RecordFormState } from './use-record-form.ts';
import type { RecordSession } from './use-record-session.ts';

interface OpenFormButtonsProps {
  session: RecordSession;
  form: RecordFormState;
  formId: string;
  switched: ReturnType<typeof useOtherView>;
  isUnsaved: boolean;
  begun: RefObject<string | null>;
  onCancel: (() => void) | undefined;
}

/** What can be done with the whole form. */
export function OpenFormButtons(props: OpenFormButtonsProps) {
  const { session, form, formId, switched, isUnsaved, begun, onCancel } = props;
  const { description, record = null, isReadOnly } = session;
  const isPage = useFrameKind() === 'page';
  const saveWord = useSaveWord(description, form.isSending);
  return (
    <>
      {isPage ? <ViewSwitch switched={switched} description={description} /> : null}
      {isPage ? null : <CreatedAt at={record?.created_at} />}
      {isPage ? <ProblemCount form={form} /> : null}
      <FormActions description={description} record={record} begun={begun} />
      {onCancel === undefined && isUnsaved ? (
        <DiscardButton session={session} isSending={form.isSending} />
      ) : null}
      <FormButtons
        formId={formId}
        isSending={form.isSending}
        isReadOnly={isReadOnly}
        submit={{ children: saveWord }}
        isCancelDisabled={form.isSending}
        onCancel={onCancel}
      />
    </>
  );
}

/** Back to what was loaded, where the form is not left by that. */
function DiscardButton({ session, isSending }: { session: RecordSession; isSending: boolean }) {
  const { translate } = useWords();
  const discard = () => {
    session.open.current?.discard();
    session.restart();
  };
  return (
    <Button variant="outlined" color="inherit" disabled={isSending} onClick={discard}>
      {translate('engine.leave.discard')}
    </Button>
  );
}

/** How many fields are to be settled before it can be saved. */
function ProblemCount({ form }: { form: RecordFormState }) {
  const { translate } = useWords();
  const { errors } = useFormState({ control: form.methods.control });
  const count = listErrors(errors, '').length;
  if (count === 0) return null;
  return (
    <span className={styles.problems}>
      <TriangleAlert {...ICON_STYLE} />
      {translate('engine.form.problems', { count })}
    </span>
  );
}

/** What the button says: while a save runs, in the words of the entity where it has some. */
function useSaveWord(description: Description, isSending: boolean): string {
  const { translate, tryWords } = useWords();
  if (!isSending) return translate('engine.save');
  const own = areaKeys(description, `${description.entityName}.messages.saving`);
  return tryWords(own) ?? translate('engine.saving');
}

/** At the left of the buttons, where the provider says it. */
function CreatedAt({ at }: { at: unknown }) {
  const { translate } = useWords();
  const time = typeof at === 'string' ? formatInstant(at) : null;
  return (
    <span className={styles.createdAt}>
      {time === null ? null : translate('engine.form.createdAt', { time })}
    </span>
  );
}

interface FormActionsProps {
  description: Description;
  /** As loaded; an action works on what is stored. Null for a new record, which has none. */
  record: JsonObject | null;
  begun: RefObject<string | null>;
}

/** The form's further buttons. */
function FormActions(props: FormActionsProps) {
  const { description, record } = props;
  const actions = description.form.view.actions ?? [];
  return record === null || actions.length === 0 ? null : <ReadyActions {...props} record={record} />;
}

function ReadyActions({ description, record, begun }: FormActionsProps & { record: JsonObject }) {
  const scope = useScope();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const onAdd = (copy: JsonObject = {}) => {
    const id = description.form.in === 'page' ? 0 : NEW_RECORD;
    const address = linkTo({ resource: description.name, id }, scope);
    if (address !== null) navigate(address, { state: { copy } satisfies FormCopy });
  };
  const { readyAll, dialogs } = useActions(description, { onAdd });
  const target = { record: { ...record, id: toId(record.id) }, scope };
  const [returned] = useState(begun.current);
  useEffect(() => {
    begun.current = null;
  }, [begun]);
  const toNoted = (ready: ReadyAction): ReadyAction => ({
    ...ready,
    run: () => {
      begun.current = ready.key;
      ready.run();
    },
  });
  return (
    <>
      {readyAll(description.form.view.actions ?? [], target).map((one) => (
        <ActionButton key={one.key} ready={toNoted(one)} hasFocus={one.key === returned} />
      ))}
      {dialogs}
    </>
  );
}

function toId(id: unknown): RecordId {
  return isRecordId(id) ? id : '';
}
