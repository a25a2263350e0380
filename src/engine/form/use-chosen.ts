import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Description } from '../../schema/describe/description.ts';
import { choicesOf } from '../choices/choices-of.ts';
import { findChosen, readChoices } from '../choices/find-chosen.ts';
import { useNamedChoices } from '../choices/use-named-choices.ts';
import { readPath } from '../record/record-path.ts';
import { describeField } from '../registry/describe-field.ts';
import type { Scope } from '../scope/use-scope.ts';

type ChoiceScope = Required<Pick<Scope, 'chosen' | 'choices'>>;

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
        return choices === null ? null : { choices: toNamed(choices), scope: { ...scope, record } };
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
        if (place !== null)
          choices[name] = (await readChoices(reading, place)).map(({ row, value }) => row ?? value);
      }
      return { chosen, choices };
    },
    [provider, queryClient, toNamed, description],
  );
}

/** The fields whose chosen rows, or whose choices, a part names: `$chosen.rental_service_id.name`. */
export function chosenNames(part: unknown, root: 'chosen' | 'choices'): string[] {
  const found = (JSON.stringify(part) ?? '').matchAll(new RegExp(`\\$${root}\\.([^.|"\\\\]+)`, 'g'));
  return [...new Set(Array.from(found, ([, name = '']) => name))];
}
