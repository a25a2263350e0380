import type { OrderLine } from './order.ts';
import type { Catalogue } from './questions.ts';

/** A part of a package as the order shows it. */
export interface PartDetail {
  name: string;
  /** How many parts are the same, choices included. */
  count: number;
  choices: string[];
}

/** What the order says about a line below its name. Empty where there is nothing to say. */
export interface LineDetails {
  parts: PartDetail[];
  /** About the line itself. */
  choices: string[];
  note: string;
}

/** Only choices that are not the usual ones are said. */
export function lineDetailsOf(
  { partIds, options, note }: Pick<OrderLine, 'partIds' | 'options' | 'note'>,
  { items, ingredients }: Catalogue,
): LineDetails {
  const choicesOf = (place: number | undefined) =>
    options.flatMap(({ ingredientId, choice, part }) => {
      const usual = ingredients.find(({ id }) => id === ingredientId)?.defaultChoice;
      return part !== place || choice === usual ? [] : [choice];
    });
  const parts = new Map<string, PartDetail>();
  for (const [place, id] of partIds.entries()) {
    const item = items.get(id);
    const choices = choicesOf(place);
    const key = JSON.stringify([id, ...choices.toSorted()]);
    const count = (parts.get(key)?.count ?? 0) + 1;
    if (item !== undefined) parts.set(key, { name: item.name, count, choices });
  }
  return { parts: [...parts.values()], choices: choicesOf(undefined), note };
}
