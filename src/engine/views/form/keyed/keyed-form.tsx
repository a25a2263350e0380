import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Lock, MousePointerClick } from 'lucide-react';
import { useLocation, useNavigate } from 'ra-core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { StateView } from '../../../parts/state-view.tsx';
import type { Choice } from '../../../reference/choice.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import { RecordForm } from '../record-form.tsx';
import { type OpenForm, useRecordSession } from '../use-record-session.ts';
import { KeyPicker, keyChoice, toKeyText, useKeyChoices } from './key-picker.tsx';
import styles from './keyed.module.css';

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
  const fallback =
    keyed.choices?.selectFirst === true ? choices.choices[0]?.value : resolveValue(keyed.default, scope);
  const picked = new URLSearchParams(search).get(PARAM) ?? toKeyText(fallback);
  // Only the choices tell whether a key of the address is a number.
  const isUnknown = picked !== null && choices.isPending && choices.choices.length === 0;
  const go = (value: string) => navigate(`${pathname}?${new URLSearchParams({ [PARAM]: value })}`);
  const { pick, refused, save, discard, onSaved } = useHeldSwitch(keyed, picked, { open, go });
  /** Each key has a form of its own, with its own picker: the next one takes the focus of the one before. */
  const focused = useRef<string>(null);
  const nameOf = (key: string | null) => keyChoice(choices, key)?.text ?? key ?? '';
  return (
    <KeyedRecordForm
      key={isUnknown ? null : picked}
      description={description}
      keyed={keyed}
      choice={keyChoice(choices, picked)}
      value={isUnknown ? null : picked}
      isUnknown={isUnknown}
      open={open}
      renderPicker={(isUnsaved) => (
        <>
          <KeyPicker
            {...{ description, keyed, choices, isUnsaved, focused }}
            value={picked}
            onPick={(key) => {
              focused.current = key;
              pick(key);
            }}
          />
          {refused === null || open.current?.isUnsaved() !== true ? null : (
            <UnsavedNotice
              description={description}
              from={nameOf(picked)}
              to={nameOf(refused)}
              onDiscard={() => discard(refused)}
              onSave={() => save(refused)}
            />
          )}
        </>
      )}
      onSaved={() => {
        // What a key says of its record may have changed.
        choices.retry();
        onSaved();
      }}
    />
  );
}

interface SwitchParts {
  open: RefObject<OpenForm | null>;
  go(key: string): void;
}

/** Picks another key; what is unsaved holds it back, until it is saved or discarded. */
function useHeldSwitch({ unsaved }: KeyedRecord, picked: string | null, { open, go }: SwitchParts) {
  const [held, setHeld] = useState<{ from: string | null; to: string } | null>(null);
  /** Where a save that runs leads to. */
  const next = useRef<string>(null);
  return {
    /** The key that was not switched to. */
    refused: held?.from === picked ? held.to : null,
    pick(to: string) {
      if (to === picked) setHeld(null);
      // Elsewhere the guard of the form asks.
      else if (unsaved === 'block' && open.current?.isUnsaved() === true) setHeld({ from: picked, to });
      else go(to);
    },
    save(to: string) {
      next.current = to;
      void open.current?.save().finally(() => {
        next.current = null;
      });
    },
    discard(to: string) {
      open.current?.discard();
      go(to);
    },
    onSaved() {
      setHeld(null);
      if (next.current !== null) go(next.current);
    },
  };
}

interface UnsavedNoticeProps {
  description: Description;
  /** What the two records are called. */
  from: string;
  to: string;
  onDiscard(): void;
  onSave(): void;
}

/** Says that unsaved edits hold a switch back, in the entity's words where it has some, and the two ways on. */
function UnsavedNotice({ description, from, to, onDiscard, onSave }: UnsavedNoticeProps) {
  const { tryWords, translate } = useWords();
  const own = tryWords(description.wordAreas.map((area) => `${area}.messages.unsaved`));
  return (
    <Alert
      severity="warning"
      icon={<Lock {...ICON_STYLE} />}
      className={styles.held ?? ''}
      action={
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={onDiscard}>
            {translate('engine.keyed.discardAndSwitch')}
          </Button>
          <Button size="small" variant="contained" onClick={onSave}>
            {translate('engine.keyed.saveAndSwitch')}
          </Button>
        </>
      }
    >
      <AlertTitle>
        {translate('engine.keyed.held', { words: own ?? translate('engine.keyed.blocked'), name: to })}
      </AlertTitle>
      {translate('engine.keyed.heldHint', { name: from })}
    </Alert>
  );
}

interface KeyedRecordFormProps extends KeyedFormProps {
  value: string | null;
  /** A key is picked, and what it is has not been read yet. */
  isUnknown: boolean;
  /** What the key is called. */
  choice: Choice | undefined;
  renderPicker(isUnsaved: boolean): ReactNode;
  open: RefObject<OpenForm | null>;
  onSaved(): void;
}

function KeyedRecordForm(props: KeyedRecordFormProps) {
  const { description, keyed, value, isUnknown, choice, renderPicker, open, onSaved } = props;
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
      above={renderPicker}
      instead={
        value === null && !isUnknown ? (
          <StateView icon={MousePointerClick} title={translate('engine.keyed.none')} />
        ) : undefined
      }
      onOutcome={(outcome) => {
        if (outcome.kind === 'saved') {
          session.take(outcome.record);
          onSaved();
        } else session.restart();
      }}
    />
  );
}
