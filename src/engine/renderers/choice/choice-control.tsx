import { useEffect, useState } from 'react';
import { isRecordId } from '../../../contract/record-id.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import { isNothing } from '../../../schema/values/is-empty-value.ts';
import { choicesOf } from '../../choices/to-choices.ts';
import { useFieldChoices } from '../../choices/use-field-choices.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import { useReferenceNames } from '../../reference/use-reference.ts';
import { useReferenceChoices, useSearchText } from '../../reference/use-reference-choices.ts';
import type { ControlProps } from '../../registry/registry.ts';

/** One choice, or several in the order in which they were taken. One that is no choice any more stays. */
function buildChoiceControl(isMultiple: boolean) {
  return function ChoicesControl({ field, isReadOnly }: ControlProps) {
    const input = useFieldInput(field);
    const held = isMultiple ? listOf(input.value) : [input.value].filter((value) => !isNothing(value));
    const list = useFieldChoices(field, held);
    const { selectFirst = false, clears } = choicesOf(field.schema) ?? {};
    const take = (value: unknown) => {
      input.change(value);
      if (clears !== undefined && !isSameValue(value, isMultiple ? held : input.value)) input.clear?.(clears);
    };
    const [first] = list.choices;
    const isTaken = selectFirst && !isMultiple && held.length === 0 && !isReadOnly && first !== undefined;
    useEffect(() => {
      if (isTaken) take(first?.value);
      // oxlint-disable-next-line react/exhaustive-deps -- once, when the choices are here.
    }, [isTaken]);
    const chosen = held.map(list.choiceOf);
    return <ChoiceBox {...{ field, input, isReadOnly, list, chosen, isMultiple }} onTake={take} />;
  };
}

export const ChoiceControl = buildChoiceControl(false);
export const ChoicesControl = buildChoiceControl(true);

/** Records of another resource, each by name. A chosen one stands there also when no page of choices has it. */
function buildReferenceControl(isMultiple: boolean) {
  return function ReferencesControl({ field, isReadOnly }: ControlProps) {
    const input = useFieldInput(field);
    const search = useSearchText();
    const [isAsked, setAsked] = useState(false);
    const list = useReferenceChoices(field, search.searched, isAsked);
    const ids = (isMultiple ? listOf(input.value) : [input.value]).filter(isRecordId);
    const names = useReferenceNames(field, ids);
    const chosen = ids.map((id, index) => {
      const listed = list.choices.find(({ value }) => value === id);
      return listed ?? { value: id, text: names[index] || (isMultiple ? String(id) : '') };
    });
    const box = { field, input, isReadOnly, list, chosen, isMultiple, search };
    return <ChoiceBox {...box} onTake={input.change} onOpen={() => setAsked(true)} />;
  };
}

export const ReferenceControl = buildReferenceControl(false);
export const ReferencesControl = buildReferenceControl(true);

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
