import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Description } from '../../schema/describe/description.ts';
import { findChosen, readChoices } from '../choices/choice-query.ts';
import { choicesOf } from '../choices/to-choices.ts';
import {
  type ChoiceScope,
  type NamedPlace,
  toChoiceScope,
  toRows,
  useNamedChoiceLists,
  useNamedChoices,
} from '../choices/use-choice-lists.ts';
import type { FormStore } from '../record/form-store.ts';
import { readPath } from '../record/record-path.ts';
import { describeField } from '../registry/describe-field.ts';
import { type Scope, withTyped } from '../scope/use-scope.ts';

/**
 * Reads what a part names of the choices of fields, once: the rows that are chosen in them, `$chosen`, and all their rows,
 * `$choices`.
 */
export function useChosen(description: Description) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const queryClient = useQueryClient();
  const toNamed = useNamedChoices();
  return useCallback(
    /** @throws what the provider throws */
    async (part: unknown, record: JsonObject, scope: Scope): Promise<ChoiceScope> => {
      const reading = { provider, queryClient };
      const placeOf = (name: string) => {
        const choices = choicesOf(describeField(description, name)?.schema ?? {});
        return choices === null ? null : { choices: toNamed(choices), scope: withTyped(scope, record) };
      };
      const chosen: JsonObject = {};
      for (const name of chosenNames(part, 'chosen')) {
        const place = placeOf(name);
        const value = readPath(record, name);
        if (place === null || value === undefined || value === null) continue;
        chosen[name] = (await findChosen(reading, place, value))?.row ?? null;
      }
      const choices: JsonObject = {};
      for (const name of chosenNames(part, 'choices')) {
        const place = placeOf(name);
        if (place !== null) choices[name] = toRows(await readChoices(reading, place));
      }
      return { chosen, choices };
    },
    [provider, queryClient, toNamed, description],
  );
}

/** The fields whose chosen rows, or whose choices, a part names: `$chosen.rental_service_id.name`. */
function chosenNames(part: unknown, root: 'chosen' | 'choices'): string[] {
  const found = (JSON.stringify(part) ?? '').matchAll(new RegExp(`\\$${root}\\.([^.|"\\\\]+)`, 'g'));
  return [...new Set(Array.from(found, ([, name = '']) => name))];
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
        scope: withTyped(base, record),
        held: [readPath(record, name) ?? []].flat(),
      }),
    );
  }, [fields, typed, base, store]);
  const lists = useNamedChoiceLists(places);
  return useMemo(() => {
    if (places.length === 0) return base;
    const held = new Map(places.map((place) => [place.name, place.held?.[0]]));
    return { ...base, ...toChoiceScope(lists, (name) => held.get(name)) };
  }, [places, lists, base]);
}

const NONE: readonly NamedPlace[] = [];
const never = () => () => undefined;
