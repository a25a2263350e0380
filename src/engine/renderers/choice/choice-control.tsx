import { useEffect, useState } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import { choicesOf } from '../../choices/to-choices.ts';
import { useFieldChoices } from '../../choices/use-field-choices.ts';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import type { ControlProps } from '../../registry/registry.ts';

/** One choice. A value that is not among the choices any more stands there all the same. */
export default function ChoiceControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const [typed, setTyped] = useState('');
  const isEmpty = input.value === undefined || input.value === null || input.value === '';
  const held = isEmpty ? [] : [input.value];
  const list = useFieldChoices(field, held);
  const { selectFirst: takesFirst = false, clears } = choicesOf(field.schema) ?? {};
  const take = (value: unknown) => {
    input.change(value);
    if (clears !== undefined && !isSameValue(value, input.value)) input.clear?.(clears);
  };
  const [first] = list.choices;
  const isTaken = takesFirst && isEmpty && !isReadOnly && first !== undefined;
  useEffect(() => {
    if (isTaken) take(first?.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the choices are here.
  }, [isTaken]);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <ChoiceBox
        input={input}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired}
        list={list}
        chosen={held.map(list.choiceOf)}
        onChoose={([next]) => take(next?.value ?? '')}
        typed={typed}
        onType={setTyped}
        isSearchedHere
      />
    </FieldFrame>
  );
}
