import { useCallback } from 'react';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { useRepresentations } from '../reference/use-representation.ts';

/** Fills in what the rows of choices are called by, where the choices name no `optionText`: what their records are called by. */
export function useNamedChoices(): (choices: Choices) => Choices {
  const representationOf = useRepresentations();
  return useCallback(
    (choices) => {
      const { resource, optionText } = choices;
      if (resource === undefined || optionText !== undefined) return choices;
      return { ...choices, optionText: representationOf(resource) };
    },
    [representationOf],
  );
}
