import { useFieldInput } from '../../field/use-field-input.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { CheckBoxes } from './check-boxes.tsx';

/** A box for each value of the set. */
export default function MultiEnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const held: unknown[] = Array.isArray(input.value) ? input.value : [];
  const take = (value: unknown, isChecked: boolean) =>
    input.change(isChecked ? [...held, value] : held.filter((one) => one !== value));
  const listed = choiceValues(field.schema.items ?? {});
  const parts = { field, isReadOnly, input, listed, held };
  return <CheckBoxes {...parts} wordsOf={field} onTake={take} />;
}
