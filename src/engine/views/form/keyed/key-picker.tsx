import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../../schema/dialect/dialect-types.ts';
import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import { FieldControl } from '../../../field/field-control.tsx';
import { InputContext, type UseInput } from '../../../field/use-field-input.ts';
import { FormLoading } from '../../../parts/form-loading.tsx';
import type { Choice } from '../../../reference/choice.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './keyed.module.css';
import type { KeyChoices } from './use-key-choices.ts';

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
  const { tryWords } = useWords();
  const label = tryWords(description.wordAreas.map((area) => `${area}.fields.${keyed.key}`)) ?? keyed.key;
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
function KeyField({ choices, value, onPick }: KeyPickerProps) {
  const id = useId();
  const picked = value === null ? '' : (keyChoice(choices, value)?.value ?? value);
  const useInput = useMemo<UseInput>(
    () => () => ({
      id,
      value: picked,
      change: (next) => {
        const text = toKeyText(next);
        if (text !== null && text !== '') onPick(text);
      },
      blur: () => undefined,
      ref: () => undefined,
      error: null,
      innerErrors: new Map(),
      describedBy: `${id}-help`,
    }),
    [id, picked, onPick],
  );
  return (
    <div className={styles.keyField}>
      <InputContext value={useInput}>
        <FieldControl field={choices.field} isReadOnly={false} />
      </InputContext>
    </div>
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
