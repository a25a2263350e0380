import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import { isRecordId } from '../../contract/record-id.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../schema/values/resolve-value.ts';
import { toText } from '../format/to-text.ts';
import { readPath } from '../record/record-path.ts';
import { type Choice, countBeyond } from '../reference/choice.ts';
import type { Scope } from '../scope/use-scope.ts';
import { toChoice } from './to-choices.ts';

type Provider = DataProvider & ProviderMethods;

/** Choices change seldom; fields, rows and filters share one answer. */
const FRESH_MILLISECONDS = 60_000;

export interface ReadChoices {
  choices: readonly Choice[];
  /** How many the provider has beyond these; null where that is unknown. */
  more: number | null;
}

/** Choices, and what their conditions and arguments look at. */
interface Asked {
  choices: Choices;
  scope: Scope;
}

/**
 * How the rows of choices are asked for: wherever the same choices stand, with the same arguments, they are asked for
 * once. A change of the resource's records makes them stale.
 */
export function choiceQuery(provider: Provider, { choices, scope }: Asked) {
  const { resource, operation, rows, sort, optionValue, optionText } = choices;
  const args = resolveValues({ ...choices.args, ...choices.filter }, scope);
  return {
    queryKey: [resource ?? 'choices', 'choices', { operation, args, rows, sort, optionValue, optionText }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadChoices> => {
      const read = await readRows(provider, { choices, scope }, args, signal);
      return { choices: read.rows.map((row) => toChoice(row, choices)), more: read.more };
    },
    staleTime: FRESH_MILLISECONDS,
    enabled: mayChoose(choices, scope) && isRead(choices),
  };
}

/**
 * The choice behind a value, read when it is needed: a record by its id, else among the rows.
 * @returns null for a value outside the choices
 * @throws what the provider throws
 */
export async function findChosen(reading: Reading, asked: Asked, value: unknown): Promise<Choice | null> {
  const { resource, optionValue: key = 'id' } = asked.choices;
  if (resource !== undefined && key === 'id') {
    if (!isRecordId(value)) return null;
    const { data } = await reading.provider.getMany(resource, { ids: [value] });
    return data[0] === undefined ? null : toChoice(data[0], asked.choices);
  }
  const found = await readChoices(reading, asked);
  return found.find((one) => isSameValue(one.value, value)) ?? null;
}

interface Reading {
  provider: Provider;
  queryClient: QueryClient;
}

/** All rows of choices, as they may be chosen now. @throws what the provider throws */
export async function readChoices(
  { provider, queryClient }: Reading,
  asked: Asked,
): Promise<readonly Choice[]> {
  const query = choiceQuery(provider, asked);
  return query.enabled ? (await queryClient.fetchQuery(query)).choices : [];
}

/** Whether choices are read from the provider, beside fixed ones. */
export function isRead({ resource, operation }: Choices): boolean {
  return resource !== undefined || operation !== undefined;
}

/** Before their condition holds, choices are not asked for and there is nothing to choose. */
export function mayChoose({ when }: Choices, scope: Scope): boolean {
  return meetsCondition(when, scope);
}

/** As many as a provider gives of an unpaged list. */
const MOST_ROWS = 1000;

/** The rows behind choices: of a resource's list, or of an operation's answer. @param args resolved */
async function readRows(
  provider: Provider,
  { choices: { operation, resource = '', rows, sort }, scope }: Asked,
  args: JsonObject,
  signal: AbortSignal,
): Promise<{ rows: readonly unknown[]; more: number | null }> {
  if (operation !== undefined) {
    const answer = await provider.invoke(operation, args, { signal });
    const found = findRows(rows === undefined ? answer : resolveValue(rows, { ...scope, answer }));
    return {
      rows: sort === undefined ? found : found.toSorted(inOrder(sort)),
      more: countUnread(answer, found.length),
    };
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

/** How many rows an answer says it has beyond those that are in it; 0 where it says no number. */
function countUnread(answer: unknown, count: number): number {
  if (!isPlainObject(answer)) return 0;
  const { pagination } = answer;
  const said = isPlainObject(pagination)
    ? pagination.total_elements
    : (answer.total_elements ?? answer.total);
  return typeof said === 'number' ? Math.max(0, said - count) : 0;
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
