import { useState } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import { choicesOf } from '../../choices/to-choices.ts';
import { useFieldChoices } from '../../choices/use-field-choices.ts';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import type { ControlProps } from '../../registry/registry.ts';

/** Several choices, in the order in which they were taken. */
export default function ChoicesControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const [typed, setTyped] = useState('');
  const values: unknown[] = Array.isArray(input.value) ? input.value : [];
  const list = useFieldChoices(field, values);
  const { clears } = choicesOf(field.schema) ?? {};
  const take = (taken: unknown[]) => {
    input.change(taken);
    if (clears !== undefined && !isSameValue(taken, values)) input.clear?.(clears);
  };
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <ChoiceBox
        input={input}
        isReadOnly={isReadOnly}
        isRequired={false}
        isMultiple
        list={list}
        chosen={values.map(list.choiceOf)}
        onChoose={(chosen) => take(chosen.map(({ value }) => value))}
        typed={typed}
        onType={setTyped}
        isSearchedHere
      />
    </FieldFrame>
  );
}
