import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { parseDay } from '../../../../domain/typed/parse-day.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { type KnownChoices, useChoiceList } from '../../../choices/use-choice-lists.ts';
import { ValueControl } from '../../../field/value-control.tsx';
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
  onPick(value: string): void;
}

/** How the reader picks the key: a day, a month, one of some buttons, one of a list. */
export function KeyPicker(props: KeyPickerProps) {
  const { keyed, choices } = props;
  const isEmpty = choices.choices.length === 0;
  if (isEmpty && (choices.isPending || choices.hasFailed))
    return <FormLoading error={choices.error} onRetry={choices.retry} />;
  return keyed.picker === 'buttons' ? <KeyButtons {...props} /> : <KeyField {...props} />;
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
