import { useMemo } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { useActions } from '../../actions/use-actions.tsx';
import { useScope } from '../../scope/use-scope.ts';

interface FormActionsProps {
  description: Description;
  /** As loaded; an action works on what is stored. Null for a new record, which has none. */
  record: JsonObject | null;
}

/** The form's further buttons. */
export function FormActions(props: FormActionsProps) {
  const { description, record } = props;
  const actions = description.form.view.actions ?? [];
  return record === null || actions.length === 0 ? null : <ReadyActions {...props} record={record} />;
}

function ReadyActions({ description, record }: { description: Description; record: JsonObject }) {
  const scope = useScope();
  const { ready, dialogs } = useActions(description);
  const target = useMemo(() => ({ record: { ...record, id: toId(record.id) }, scope }), [record, scope]);
  return (
    <>
      {(description.form.view.actions ?? []).map((action) => {
        const one = ready(action, target);
        return one === null ? null : <ActionButton key={one.key} ready={one} />;
      })}
      {dialogs}
    </>
  );
}

function toId(id: unknown): RecordId {
  return isRecordId(id) ? id : '';
}
