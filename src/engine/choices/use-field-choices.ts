import { useMemo, useSyncExternalStore } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { useFieldScope } from '../field/form-parts-context.ts';
import { fromFormValues } from '../record/form-values.ts';
import { useSame } from '../reference/use-same.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { type Scope, withTyped } from '../scope/use-scope.ts';
import { choicesOf } from './to-choices.ts';
import { type KnownChoices, useChoiceList } from './use-choice-lists.ts';

const NOTHING: Choices = {};

/**
 * What can be chosen in a field; it follows the other fields of the form that its choices name. Outside of a form, as in
 * a filter, there is no record.
 * @param held what is chosen now
 */
export function useFieldChoices(field: FieldShape, held: readonly unknown[]): KnownChoices {
  const choices = useMemo(() => choicesOf(field.schema) ?? NOTHING, [field.schema]);
  const scope = useTypedScope(choices);
  return useChoiceList({ choices, field, scope, held: useSame(held) });
}

/** The scope with what is typed; another one only when a field that the choices name changes. */
function useTypedScope(choices: Choices): Scope {
  const form = useFormContext<JsonObject>() as UseFormReturn<JsonObject> | null;
  const scope = useFieldScope();
  const root = scope.dialog === undefined ? 'record' : 'dialog';
  const names = useMemo(() => {
    const found = JSON.stringify(choices).matchAll(new RegExp(`\\$${root}\\.([^.|"+]+)`, 'g'));
    return [...new Set(Array.from(found, ([, name = '']) => name))];
  }, [choices, root]);
  const isFollowing = form !== null && names.length > 0;
  const subscribe = useMemo(
    () => (listener: () => void) =>
      isFollowing ? form.subscribe({ formState: { values: true }, callback: listener }) : () => undefined,
    [form, isFollowing],
  );
  const typed = useSyncExternalStore(subscribe, () =>
    isFollowing ? JSON.stringify(form.getValues(names)) : '',
  );
  return useMemo(
    () => withTyped(scope, typed === '' || form === null ? {} : fromFormValues(form.getValues())),
    [scope, typed, form],
  );
}
