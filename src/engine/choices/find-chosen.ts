import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { ProviderMethods } from '../../contract/provider.ts';
import { isRecordId } from '../../contract/record-id.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Choice } from '../reference/choice.ts';
import { choiceQuery } from './choice-query.ts';
import { toChoice } from './to-choices.ts';
import type { ChoicePlace } from './use-choice-lists.ts';

interface Reading {
  provider: DataProvider & ProviderMethods;
  queryClient: QueryClient;
}

/**
 * The choice behind a value, read when it is needed: a record by its id, else among the rows.
 * @returns null for a value outside the choices
 * @throws what the provider throws
 */
export async function findChosen(
  { provider, queryClient }: Reading,
  { choices, scope }: Pick<ChoicePlace, 'choices' | 'scope'>,
  value: unknown,
): Promise<Choice | null> {
  const { resource, optionValue: key = 'id' } = choices;
  if (resource !== undefined && key === 'id') {
    if (!isRecordId(value)) return null;
    const { data } = await provider.getMany(resource, { ids: [value] });
    return data[0] === undefined ? null : toChoice(data[0], choices);
  }
  const found = await readChoices({ provider, queryClient }, { choices, scope });
  return found.find((one) => isSameValue(one.value, value)) ?? null;
}

/** All rows of choices, as they may be chosen now. @throws what the provider throws */
export async function readChoices(
  { provider, queryClient }: Reading,
  { choices, scope }: Pick<ChoicePlace, 'choices' | 'scope'>,
): Promise<readonly Choice[]> {
  const query = choiceQuery(provider, choices, scope);
  return query.enabled ? (await queryClient.fetchQuery(query)).choices : [];
}
