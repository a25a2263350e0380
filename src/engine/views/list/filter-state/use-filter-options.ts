import { useMemo } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Choices } from '../../../../schema/dialect/dialect-types.ts';
import { choicesOf } from '../../../choices/to-choices.ts';
import {
  type KnownChoices,
  type NamedPlace,
  useNamedChoiceLists,
} from '../../../choices/use-choice-lists.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import type { ListFilter } from './describe-filters.ts';

/**
 * What can be chosen in each filter.
 * @param values what the filters have; choices may follow them
 */
export function useFilterOptions(
  description: Description,
  filters: readonly ListFilter[],
  values: JsonObject,
  base: Scope,
): FilterOptions {
  const places = useMemo(() => {
    const scope = { ...base, filter: values };
    return filters.flatMap((filter): NamedPlace[] => {
      const choices = choicesOfFilter(filter, description);
      if (choices === null) return [];
      const held = [values[filter.name] ?? []].flat();
      return [{ name: filter.name, choices, field: filter.shape, scope, held }];
    });
  }, [description, filters, values, base]);
  return useNamedChoiceLists(places);
}

/** @returns null where any value may be typed, and for a reference that nothing looks at: it has a control of its own */
function choicesOfFilter({ name, written, shape }: ListFilter, description: Description): Choices | null {
  if (written.choices !== undefined) return written.choices;
  if (shape.schema.type === 'array') return null;
  const choices = choicesOf(shape.schema);
  if (choices?.resource === undefined || shape.schema['x-choices'] !== undefined) return choices;
  return isLookedAt(description, name) ? choices : null;
}

function isLookedAt({ list }: Description, name: string): boolean {
  const view = JSON.stringify(list.view);
  return view.includes(`$choices.${name}`) || view.includes(`$chosen.${name}`);
}

/** By filter name; a filter into which any value may be typed has none. */
export type FilterOptions = Readonly<Record<string, KnownChoices>>;
