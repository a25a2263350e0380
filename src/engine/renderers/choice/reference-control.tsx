import { useState } from 'react';
import { isRecordId } from '../../../contract/record-id.ts';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import { useReferenceName } from '../../reference/use-reference.ts';
import { useReferenceChoices, useSearchText } from '../../reference/use-reference-choices.ts';
import type { ControlProps } from '../../registry/registry.ts';

/** One record of another resource. The current one stands there by name, also when no page of choices has it. */
export default function ReferenceControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { typed, onType, searched, onComposing } = useSearchText();
  const [isAsked, setAsked] = useState(false);
  const list = useReferenceChoices(field, searched, isAsked);
  const name = useReferenceName(field, input.value);
  const listed = list.choices.find(({ value }) => value === input.value);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <ChoiceBox
        input={input}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired}
        list={list}
        chosen={isRecordId(input.value) ? [listed ?? { value: input.value, text: name }] : []}
        onChoose={([choice]) => input.change(choice?.value ?? '')}
        typed={typed}
        onType={onType}
        onComposing={onComposing}
        isSearchedHere={false}
        onOpen={() => setAsked(true)}
      />
    </FieldFrame>
  );
}
