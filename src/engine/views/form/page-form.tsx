import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { useWords } from '../../words/use-words.ts';
import type { Draft } from './draft.ts';
import { FormButtons } from './form-buttons.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordForm } from './record-form.tsx';
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './use-record-form.ts';

interface PageFormProps {
  title: string;
  description: Description;
  loaded: JsonObject | null;
  draft: Draft | null;
  isReadOnly: boolean;
  /** Tells, when asked, whether something was typed. */
  onAsk: React.RefObject<() => boolean>;
  onCancel(): void;
  onOutcome: RecordFormOptions['onOutcome'];
  onDiscardDraft(): void;
}

/** The title row with its buttons, and the fields on a card. Leaving asks when something was typed. */
export function PageForm({ title, description, loaded, draft, isReadOnly, onAsk, ...on }: PageFormProps) {
  const formId = useId();
  const isReleased = useRef(false);
  const form = useRecordForm({
    description,
    loaded,
    draft,
    onOutcome: (outcome, kept) => {
      isReleased.current = true;
      on.onOutcome(outcome, kept);
    },
  });
  const isDirty = () => !isReleased.current && !isReadOnly && form.isDirty();
  onAsk.current = isDirty;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 60 }}>
        <Box component="h1" sx={{ margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 700 }}>
          {title}
        </Box>
        <Unsaved form={form} />
        <FormButtons
          formId={formId}
          isSaving={form.isSaving}
          isReadOnly={isReadOnly}
          onCancel={on.onCancel}
        />
      </Box>
      <Paper sx={{ padding: '16px', maxWidth: 960 }}>
        <RecordForm
          formId={formId}
          description={description}
          form={form}
          loaded={loaded}
          draft={draft}
          isReadOnly={isReadOnly}
          onDiscardDraft={on.onDiscardDraft}
        />
      </Paper>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}

function Unsaved({ form }: { form: RecordFormState }) {
  const { translate } = useWords();
  const { isDirty } = useFormState({ control: form.methods.control });
  return (
    <Box sx={{ flex: 1, fontSize: 13, color: 'var(--ink3)' }}>
      {isDirty ? translate('engine.form.unsaved') : null}
    </Box>
  );
}
