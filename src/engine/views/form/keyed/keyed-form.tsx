import { MousePointerClick } from 'lucide-react';
import { useLocation, useNavigate } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { PageFrame } from '../../../form/frames/page-frame.tsx';
import { useIsMounted } from '../../../form/use-is-mounted.ts';
import { SectionCard } from '../../../layouts/section-card.tsx';
import { FormLoading } from '../../../parts/form-loading.tsx';
import { StateView } from '../../../parts/state-view.tsx';
import type { Choice } from '../../../reference/choice.ts';
import { useRights } from '../../../scope/use-rights.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { PageForm } from '../page-form.tsx';
import type { RecordKey } from '../save/keyed-record.ts';
import { useFormTitle } from '../use-form-title.ts';
import { useKeyedRecord } from '../use-loaded-record.ts';
import { useOutcome } from '../use-outcome.ts';
import { useReadOnly } from '../use-read-only.ts';
import { KeyPicker } from './key-picker.tsx';
import { keyChoice, toKeyText } from './key-text.ts';
import { useKeyChoices } from './use-key-choices.ts';
import { useUnsavedNotice } from './use-unsaved-notice.ts';

interface KeyedFormProps {
  description: Description;
  keyed: KeyedRecord;
}

/** The key that was picked, in the address, so that a link leads to it and Back to the one before. */
const PARAM = 'key';

/** The record of a key that the reader picks; unsaved edits hold the switch back, or ask (spec/3 §4). */
export function KeyedForm({ description, keyed }: KeyedFormProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const choices = useKeyChoices(description, keyed);
  const isDirty = useRef(() => false);
  const tellBlocked = useUnsavedNotice(description);
  const fallback =
    keyed.choices?.selectFirst === true ? choices.choices[0]?.value : resolveValue(keyed.default, scope);
  const picked = new URLSearchParams(search).get(PARAM) ?? toKeyText(fallback);
  const go = (value: string) => navigate(`${pathname}?${new URLSearchParams({ [PARAM]: value })}`);
  const pick = (value: string) => {
    if (value === picked) return;
    // Elsewhere the guard of the form asks.
    if (keyed.unsaved === 'block' && isDirty.current()) tellBlocked();
    else go(value);
  };
  const picker = (
    <SectionCard title={null}>
      <KeyPicker description={description} keyed={keyed} choices={choices} value={picked} onPick={pick} />
    </SectionCard>
  );
  return (
    <KeyedRecordForm
      key={picked}
      description={description}
      keyed={keyed}
      choice={keyChoice(choices, picked)}
      value={picked}
      picker={picker}
      isDirty={isDirty}
    />
  );
}

interface KeyedRecordFormProps extends KeyedFormProps {
  value: string | null;
  /** What the key is called. */
  choice: Choice | undefined;
  picker: React.ReactNode;
  isDirty: RefObject<() => boolean>;
}

function KeyedRecordForm({ description, keyed, value, choice, picker, isDirty }: KeyedRecordFormProps) {
  const { translate } = useWords();
  const key = value === null ? null : toRecordKey(keyed, value, choice);
  const drafts = useDrafts(description, value);
  const loaded = useKeyedRecord(description, key, () => isDirty.current());
  const { edit } = useRights(description);
  const isReadOnly = useReadOnly(description, edit, loaded.record);
  const { title, purpose } = useFormTitle(
    description,
    { name: choice?.text ?? value ?? '' },
    false,
    isReadOnly,
  );
  const [attempt, setAttempt] = useState(0);
  const isHere = useIsMounted();
  const tell = useOutcome(description, drafts);
  const isEmptyAnyway =
    keyed.onFailure === 'empty' && loaded.error !== null && toFailure(loaded.error).status !== 401;
  const record = isEmptyAnyway ? null : loaded.record;
  if (key === null || record === undefined || !drafts.isReady || edit.isPending)
    return (
      <PageFrame title={title}>
        {picker}
        {key === null ? (
          <StateView icon={MousePointerClick} title={translate('engine.keyed.none')} />
        ) : (
          <FormLoading error={loaded.error} onRetry={loaded.retry} />
        )}
      </PageFrame>
    );
  return (
    <PageForm
      key={`${loaded.revision} ${attempt}`}
      title={title}
      purpose={purpose}
      description={description}
      loaded={record}
      draft={isReadOnly ? null : drafts.read()}
      isReadOnly={isReadOnly}
      recordKey={key}
      above={picker}
      onAsk={isDirty}
      onKeepDraft={drafts.write}
      onDiscardDraft={() => {
        drafts.remove();
        setAttempt(attempt + 1);
      }}
      onOutcome={(...outcome) => {
        tell(...outcome);
        if (!isHere.current) return;
        if (outcome[0].kind === 'saved') loaded.take(outcome[0].record);
        setAttempt(attempt + 1);
      }}
    />
  );
}

/** A number stays one: the operation's parameter may be declared so. */
function toRecordKey({ key }: KeyedRecord, value: string, choice: Choice | undefined): RecordKey {
  return { name: key, value: typeof choice?.value === 'number' ? choice.value : value };
}
