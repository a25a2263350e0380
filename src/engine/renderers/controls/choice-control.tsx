import { useEffect, useState } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import { FieldFrame } from '../../frame/field-frame.tsx';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import { choicesOf, useChoices } from '../../reference/use-choices.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';

/** One choice. A value that is not among the choices any more stands there all the same. */
export default function ChoiceControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const [typed, setTyped] = useState('');
  const list = useChoices(field);
  const wordOf = useChoiceWords(field);
  const isEmpty = input.value === undefined || input.value === null || input.value === '';
  const chosen = list.choices.find(({ value }) => isSameValue(value, input.value));
  const [first] = list.choices;
  const isTaken = choicesOf(field)?.first === true && isEmpty && !isReadOnly && first !== undefined;
  useEffect(() => {
    if (isTaken) input.change(first?.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the choices are here.
  }, [isTaken]);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <ChoiceBox
        input={input}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired}
        list={list}
        chosen={isEmpty ? [] : [chosen ?? { value: input.value, text: wordOf(input.value) }]}
        onChoose={([next]) => input.change(next?.value ?? '')}
        typed={typed}
        onType={setTyped}
        isSearchedHere
      />
    </FieldFrame>
  );
}
