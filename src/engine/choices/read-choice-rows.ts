import type { DataProvider } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { resolveValue } from '../../schema/values/resolve-value.ts';
import { toText } from '../format/to-text.ts';
import { readPath } from '../record/record-path.ts';
import { countBeyond } from '../reference/count-beyond.ts';
import type { Scope } from '../scope/use-scope.ts';

/** As many as a provider gives of an unpaged list. */
const MOST_ROWS = 1000;

export interface ChoiceRows {
  rows: readonly unknown[];
  /** How many the provider has beyond these; null where that is unknown. */
  more: number | null;
}

/**
 * The rows behind choices: of a resource's list, or of an operation's answer.
 * @param args of `args` and `filter`, resolved
 */
export async function readChoiceRows(
  provider: DataProvider & ProviderMethods,
  { operation, resource = '', rows, sort }: Choices,
  args: JsonObject,
  scope: Scope,
  signal: AbortSignal,
): Promise<ChoiceRows> {
  if (operation !== undefined) {
    const answer = await provider.invoke(operation, args, { signal });
    const found = findRows(rows === undefined ? answer : resolveValue(rows, { ...scope, answer }));
    return { rows: sort === undefined ? found : found.toSorted(inOrder(sort)), more: 0 };
  }
  const found = await provider.getList(resource, {
    filter: args,
    pagination: { page: 1, perPage: MOST_ROWS },
    ...(sort && { sort }),
    signal,
  });
  return { rows: found.data, more: countBeyond(found) };
}

/** The rows of an answer: the answer itself, its `content`, or the first list in it. */
export function findRows(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isPlainObject(answer)) return [];
  const lists = [answer.content, ...Object.values(answer)];
  return lists.find((value) => Array.isArray(value)) ?? [];
}

/** An operation has no sort of its own that every provider knows: its rows are sorted here. */
function inOrder({ field, order }: NonNullable<Choices['sort']>) {
  const sign = order === 'DESC' ? -1 : 1;
  return (one: unknown, other: unknown) => sign * compare(readPath(one, field), readPath(other, field));
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return toText(one).localeCompare(toText(other), 'zh-TW', { numeric: true });
}
