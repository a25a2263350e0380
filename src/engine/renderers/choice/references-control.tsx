import { useState } from 'react';
import { isRecordId } from '../../../contract/record-id.ts';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import { useReferenceNames } from '../../reference/use-reference.ts';
import { useReferenceChoices, useSearchText } from '../../reference/use-reference-choices.ts';
import type { ControlProps } from '../../registry/registry.ts';

/** Several records of another resource, each by name. */
export default function ReferencesControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { typed, onType, searched, onComposing } = useSearchText();
  const [isAsked, setAsked] = useState(false);
  const list = useReferenceChoices(field, searched, isAsked);
  const ids = Array.isArray(input.value) ? input.value.filter(isRecordId) : [];
  const names = useReferenceNames(field, ids);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <ChoiceBox
        input={input}
        isReadOnly={isReadOnly}
        isRequired={false}
        isMultiple
        list={list}
        chosen={ids.map((id, index) => ({ value: id, text: names[index] || String(id) }))}
        onChoose={(chosen) => input.change(chosen.map(({ value }) => value))}
        typed={typed}
        onType={onType}
        onComposing={onComposing}
        isSearchedHere={false}
        onOpen={() => setAsked(true)}
      />
    </FieldFrame>
  );
}
