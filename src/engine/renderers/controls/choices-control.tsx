import { useState } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import { FieldFrame } from '../../frame/field-frame.tsx';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import { useChoices } from '../../reference/use-choices.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';

/** Several choices, in the order in which they were taken. */
export default function ChoicesControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const [typed, setTyped] = useState('');
  const list = useChoices(field);
  const wordOf = useChoiceWords(field);
  const values: unknown[] = Array.isArray(input.value) ? input.value : [];
  const toChoice = (value: unknown) =>
    list.choices.find((one) => isSameValue(one.value, value)) ?? { value, text: wordOf(value) };
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <ChoiceBox
        input={input}
        isReadOnly={isReadOnly}
        isRequired={false}
        isMultiple
        list={list}
        chosen={values.map(toChoice)}
        onChoose={(chosen) => input.change(chosen.map(({ value }) => value))}
        typed={typed}
        onType={setTyped}
        isSearchedHere
      />
    </FieldFrame>
  );
}
