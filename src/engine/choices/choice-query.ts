import type { DataProvider } from 'ra-core';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import type { Choice } from '../reference/choice.ts';
import type { Scope } from '../scope/use-scope.ts';
import { readChoiceRows } from './read-choice-rows.ts';
import { toChoice } from './to-choices.ts';

/** Choices change seldom; fields, rows and filters share one answer. */
const FRESH_MILLISECONDS = 60_000;

export interface ReadChoices {
  choices: readonly Choice[];
  /** How many the provider has beyond these; null where that is unknown. */
  more: number | null;
}

/**
 * How the rows of choices are asked for: wherever the same choices stand, with the same arguments, they are asked for
 * once. A change of the resource's records makes them stale.
 */
export function choiceQuery(provider: DataProvider & ProviderMethods, choices: Choices, scope: Scope) {
  const { resource, operation, rows, sort, optionValue, optionText } = choices;
  const args = resolveValues({ ...choices.args, ...choices.filter }, scope);
  const isAsked = mayChoose(choices, scope) && isRead(choices);
  return {
    queryKey: [resource ?? 'choices', 'choices', { operation, args, rows, sort, optionValue, optionText }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadChoices> => {
      const read = await readChoiceRows(provider, choices, args, scope, signal);
      return { choices: read.rows.map((row) => toChoice(row, choices)), more: read.more };
    },
    staleTime: FRESH_MILLISECONDS,
    enabled: isAsked,
  };
}

/** Whether choices are read from the provider, beside fixed ones. */
export function isRead({ resource, operation }: Choices): boolean {
  return resource !== undefined || operation !== undefined;
}

/** Before their condition holds, choices are not asked for and there is nothing to choose. */
export function mayChoose({ when }: Choices, scope: Scope): boolean {
  return meetsCondition(when, scope);
}
