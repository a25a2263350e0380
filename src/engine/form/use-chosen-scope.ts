import { useMemo, useSyncExternalStore } from 'react';
import type { Description } from '../../schema/describe/description.ts';
import { choicesOf } from '../choices/choices-of.ts';
import { type ChoicePlace, useChoiceLists } from '../choices/use-choice-lists.ts';
import type { FormStore } from '../record/form-store.ts';
import { readPath } from '../record/record-path.ts';
import { describeField } from '../registry/describe-field.ts';
import type { Scope } from '../scope/use-scope.ts';
import { chosenNames } from './use-chosen.ts';

interface NamedPlace extends ChoicePlace {
  name: string;
}

/**
 * The scope with `$chosen` and `$choices` of the fields that a part names; another one when a choice is another. What is
 * still being read is missing.
 * @param part what names them: `$chosen.define_id.data`
 */
export function useChosenScope(
  description: Description,
  store: FormStore,
  { part, base }: { part: unknown; base: Scope },
): Scope {
  const fields = useMemo(() => {
    const names = new Set([...chosenNames(part, 'chosen'), ...chosenNames(part, 'choices')]);
    return [...names].flatMap((name) => {
      const field = describeField(description, name);
      const choices = field === null ? null : choicesOf(field.schema);
      return field === null || choices === null ? [] : [{ name, field, choices }];
    });
  }, [description, part]);
  const read = () => (fields.length === 0 ? '' : JSON.stringify(store.read()));
  const typed = useSyncExternalStore(fields.length === 0 ? never : store.subscribe, read);
  const places = useMemo(() => {
    if (typed === '') return NONE;
    const record = store.read();
    return fields.map(
      ({ name, field, choices }): NamedPlace => ({
        name,
        field,
        choices,
        scope: { ...base, record },
        held: [readPath(record, name) ?? []].flat(),
      }),
    );
  }, [fields, typed, base, store]);
  const lists = useChoiceLists(places);
  return useMemo(() => {
    if (places.length === 0) return base;
    const chosen = places.map(({ name, held = NONE }, at) => [
      name,
      lists[at]?.choiceOf(held[0]).row ?? null,
    ]);
    const choices = places.map(({ name }, at) => [
      name,
      lists[at]?.choices.map(({ row, value }) => row ?? value) ?? [],
    ]);
    return { ...base, chosen: Object.fromEntries(chosen), choices: Object.fromEntries(choices) };
  }, [places, lists, base]);
}

const NONE: readonly NamedPlace[] = [];
const never = () => () => undefined;
