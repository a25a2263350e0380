import type { DataProvider } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { countBeyond } from './count-beyond.ts';

/** As many as a provider gives of an unpaged list. */
const MOST_ROWS = 1000;
/** Arguments that say how much to read, not what. */
const SIZES = new Set(['page', 'page_size', 'size']);

export interface ChoiceRows {
  rows: unknown[];
  /** How many the provider has beyond these; null where that is unknown. */
  more: number | null;
}

/** The rows behind `x-choices`: of a resource's list, or of an operation's answer. */
export async function readChoiceRows(
  provider: DataProvider & ProviderMethods,
  choices: Choices,
  args: JsonObject,
  signal: AbortSignal,
): Promise<ChoiceRows> {
  if (choices.operation !== undefined) {
    const rows = findRows(await provider.invoke(choices.operation, args, { signal }));
    return { rows, more: 0 };
  }
  const filter = Object.fromEntries(Object.entries(args).filter(([name]) => !SIZES.has(name)));
  const found = await provider.getList(choices.resource ?? '', {
    filter,
    pagination: { page: 1, perPage: MOST_ROWS },
    signal,
  });
  return { rows: found.data, more: countBeyond(found) };
}

/** The rows of an answer: the answer itself, or the list in its envelope. */
function findRows(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isPlainObject(answer)) return [];
  const list = Object.values(answer).find((value) => Array.isArray(value));
  return Array.isArray(list) ? list : [];
}
