import { MousePointerClick } from 'lucide-react';
import { useLocation, useNavigate, useNotify } from 'ra-core';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { SectionCard } from '../../../layouts/section-card.tsx';
import { StateView } from '../../../parts/state-view.tsx';
import type { Choice } from '../../../reference/choice.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import { RecordForm } from '../record-form.tsx';
import { type OpenForm, useRecordSession } from '../use-record-session.ts';
import { KeyPicker, keyChoice, toKeyText, useKeyChoices } from './key-picker.tsx';

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
  const open = useRef<OpenForm>(null);
  const tellBlocked = useUnsavedNotice(description);
  const fallback =
    keyed.choices?.selectFirst === true ? choices.choices[0]?.value : resolveValue(keyed.default, scope);
  const picked = new URLSearchParams(search).get(PARAM) ?? toKeyText(fallback);
  // Only the choices tell whether a key of the address is a number.
  const isUnknown = picked !== null && choices.isPending && choices.choices.length === 0;
  const go = (value: string) => navigate(`${pathname}?${new URLSearchParams({ [PARAM]: value })}`);
  const pick = (value: string) => {
    if (value === picked) return;
    // Elsewhere the guard of the form asks.
    if (keyed.unsaved === 'block' && open.current?.isDirty() === true) tellBlocked();
    else go(value);
  };
  return (
    <KeyedRecordForm
      key={isUnknown ? null : picked}
      description={description}
      keyed={keyed}
      choice={keyChoice(choices, picked)}
      value={isUnknown ? null : picked}
      isUnknown={isUnknown}
      open={open}
      picker={
        <SectionCard title={null}>
          <KeyPicker description={description} keyed={keyed} choices={choices} value={picked} onPick={pick} />
        </SectionCard>
      }
    />
  );
}

/** Says that unsaved edits hold a switch back, in the entity's words where it has some. */
function useUnsavedNotice(description: Description): () => void {
  const notify = useNotify();
  const { tryWords, translate } = useWords();
  const own = tryWords(description.wordAreas.map((area) => `${area}.messages.unsaved`));
  const words = own ?? translate('engine.keyed.blocked');
  return () => notify(words, { type: 'warning' });
}

interface KeyedRecordFormProps extends KeyedFormProps {
  value: string | null;
  /** A key is picked, and what it is has not been read yet. */
  isUnknown: boolean;
  /** What the key is called. */
  choice: Choice | undefined;
  picker: ReactNode;
  open: RefObject<OpenForm | null>;
}

function KeyedRecordForm(props: KeyedRecordFormProps) {
  const { description, keyed, value, isUnknown, choice, picker, open } = props;
  const { translate } = useWords();
  // A number stays one: the operation's parameter may be declared so.
  const key = typeof choice?.value === 'number' ? choice.value : value;
  const source = {
    id: value,
    keyed: {
      key: key === null ? null : { name: keyed.key, value: key },
      isEmptyOnFailure: keyed.failedLoad === 'empty',
    },
  };
  const session = useRecordSession(description, source, { name: choice?.text ?? value ?? '', open });
  return (
    <RecordForm
      frame="page"
      session={session}
      above={picker}
      instead={
        value === null && !isUnknown ? (
          <StateView icon={MousePointerClick} title={translate('engine.keyed.none')} />
        ) : undefined
      }
      onOutcome={(outcome) => {
        if (outcome.kind === 'saved') session.take(outcome.record);
        else session.restart();
      }}
    />
  );
}
