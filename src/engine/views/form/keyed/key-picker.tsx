import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Pencil } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { parseDay } from '../../../../domain/typed/parse-day.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Choices, KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { type KnownChoices, useChoiceList } from '../../../choices/use-choice-lists.ts';
import { useSubtitle } from '../../../choices/use-subtitle.ts';
import { ValueControl } from '../../../field/value-control.tsx';
import { SectionCard } from '../../../layouts/section-card.tsx';
import { Icon, useIcon } from '../../../parts/icon.tsx';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { FormLoading } from '../../../parts/state-view.tsx';
import type { Choice } from '../../../reference/choice.ts';
import { toFieldShape } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './keyed.module.css';
import { MissingDays } from './missing-days.tsx';

interface KeyPickerProps {
  description: Description;
  keyed: KeyedRecord;
  choices: KeyChoices;
  /** Null while nothing is picked. */
  value: string | null;
  /** What is typed into the record of the picked key is not saved. */
  isUnsaved: boolean;
  /** The key that the reader has picked last. */
  focused: RefObject<string | null>;
  onPick(value: string): void;
}

/** How the reader picks the key: a day, a month, one of some buttons, one of a list. */
export function KeyPicker(props: KeyPickerProps) {
  const { keyed, choices, value, focused } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form with something to type in takes the focus afterwards.
    if (value !== null && value === focused.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(PICKED)?.focus();
  }, [value, focused]);
  const isEmpty = choices.choices.length === 0;
  if (isEmpty && (choices.isPending || choices.hasFailed))
    return (
      <SectionCard title={null}>
        <FormLoading error={choices.error} onRetry={choices.retry} />
      </SectionCard>
    );
  return (
    <div ref={box} className={styles.picker}>
      {keyed.picker === 'buttons' && keyed.choices?.subtitles !== undefined ? (
        <KeyCards {...props} />
      ) : (
        <SectionCard title={null}>
          {keyed.picker === 'buttons' ? <KeyButtons {...props} /> : <KeyField {...props} />}
        </SectionCard>
      )}
    </div>
  );
}

const PICKED = '[aria-pressed=true], [role=combobox], input:not([type=hidden])';

/** Keys that say something of themselves below their name; the picked one says what is unsaved. */
function KeyCards({ description, keyed, choices, value, isUnsaved, onPick }: KeyPickerProps) {
  const { translate, ownWord } = useWords();
  return (
    <div
      role="group"
      aria-label={ownWord(description, `fields.${keyed.key}`) ?? keyed.key}
      className={styles.cards}
    >
      {choices.choices.map((choice) => {
        const key = toKeyText(choice.value) ?? '';
        return (
          <button key={key} type="button" aria-pressed={key === value} onClick={() => onPick(key)}>
            <KeyCardWords choice={choice} subtitles={keyed.choices?.subtitles} />
            {key === value && isUnsaved ? (
              <Pencil
                {...ICON_STYLE}
                size={14}
                aria-hidden={undefined}
                aria-label={translate('engine.form.unsaved')}
              />
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

function KeyCardWords({ choice, subtitles }: { choice: Choice; subtitles: Choices['subtitles'] }) {
  const line = useSubtitle(subtitles, choice, useScope());
  const icon = useIcon(line?.icon);
  return (
    <>
      {icon === undefined ? null : <Icon node={icon} />}
      <span className={styles.words}>
        <b>
          <bdi>{choice.text}</bdi>
        </b>
        {line === null ? null : <span>{line.words}</span>}
      </span>
    </>
  );
}

function KeyButtons({ description, keyed, choices, value, onPick }: KeyPickerProps) {
  const label = useWords().ownWord(description, `fields.${keyed.key}`) ?? keyed.key;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      onChange={(_, picked: string | null) => {
        if (picked !== null) onPick(picked);
      }}
      className={styles.keys ?? ''}
    >
      {choices.choices.map((choice) => (
        <ToggleButton key={toKeyText(choice.value)} value={toKeyText(choice.value) ?? ''}>
          {choice.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The engine's own field for it, outside of any form. */
function KeyField({ description, keyed, choices, value, onPick }: KeyPickerProps) {
  const take = (next: unknown) => {
    const text = toKeyText(next);
    if (text !== null && text !== '') onPick(text);
  };
  const { filled } = keyed;
  return (
    <>
      <div className={styles.keyField}>
        <ValueControl
          field={choices.field}
          isReadOnly={false}
          value={value === null ? '' : (keyChoice(choices, value)?.value ?? value)}
          change={take}
        />
      </div>
      {filled === undefined || value === null || parseDay(value) === null ? null : (
        <MissingDays description={description} filled={filled} day={value} onPick={onPick} />
      )}
    </>
  );
}

/** A key as the address has it. @returns null for what cannot be one */
export function toKeyText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The choice that a key of the address means: a number stays one for the operation. */
export function keyChoice({ choices }: KnownChoices, text: string | null): Choice | undefined {
  return choices.find(({ value }) => toKeyText(value) === text);
}

export interface KeyChoices extends KnownChoices {
  /** The key as a field, outside of any form. */
  field: FieldShape;
}

const FORMATS: Partial<Record<KeyedRecord['picker'], JsonSchema>> = {
  date: { type: 'string', format: 'date' },
  month: { type: 'string', format: 'month' },
};

/** What the picker of a keyed form offers; nothing where a day or a month is picked. */
export function useKeyChoices(description: Description, { key, picker, choices }: KeyedRecord): KeyChoices {
  const { entityName, wordAreas } = description;
  const field = useMemo<FieldShape>(() => {
    // The view takes the first choice by itself, without a press.
    const { selectFirst: _, ...offered } = choices ?? {};
    const schema = FORMATS[picker] ?? { 'x-choices': offered };
    return toFieldShape({ entityName, wordAreas }, key, schema, { helpKey: '', isRequired: true });
  }, [key, picker, choices, entityName, wordAreas]);
  const list = useChoiceList({ choices: choices ?? NOTHING, field, scope: useScope() });
  return { ...list, field };
}

const NOTHING = {};
