import { isPlainObject } from '../../../contract/json-object.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { choiceValues } from '../../registry/choice-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { CheckBoxes } from './check-boxes.tsx';
import { chosenProperty, toChosenShape } from './chosen-property.ts';

/** A box for each value of the set. */
export function MultiEnumControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const held: unknown[] = Array.isArray(input.value) ? input.value : [];
  const take = (value: unknown, isChecked: boolean) =>
    input.change(isChecked ? [...held, value] : held.filter((one) => one !== value));
  const listed = choiceValues(field.schema.items ?? {});
  const parts = { field, isReadOnly, input, listed, held };
  return <CheckBoxes {...parts} wordsOf={field} onTake={take} />;
}

/** A box for each value of the set. An item that stays keeps what else the wire has in it. */
export function NamedChoicesControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const property = chosenProperty(field) ?? { name: 'name', schema: {} };
  const items: unknown[] = Array.isArray(input.value) ? input.value : [];
  const valueOf = (item: unknown) => (isPlainObject(item) ? item[property.name] : undefined);
  const take = (value: unknown, isChecked: boolean) =>
    input.change(
      isChecked ? [...items, { [property.name]: value }] : items.filter((item) => valueOf(item) !== value),
    );
  const parts = { field, isReadOnly, input, listed: choiceValues(property.schema), held: items.map(valueOf) };
  return <CheckBoxes {...parts} wordsOf={toChosenShape(field, property)} onTake={take} />;
}
