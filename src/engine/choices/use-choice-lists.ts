import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { ProviderMethods } from '../../contract/provider.ts';
import { isRecordId, type RecordId } from '../../contract/record-id.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { toText } from '../format/to-text.ts';
import type { Choice, ChoiceList } from '../reference/choice.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';
import { useRepresentations } from '../served-config-context.ts';
import { useWords, type Words } from '../words/use-words.ts';
import { choiceQuery, isRead, mayChoose, type ReadChoices } from './choice-query.ts';
import { toChoice, toFixedChoices, toFixedText, toGrouped } from './to-choices.ts';

/** Where choices stand. */
export interface ChoicePlace {
  choices: Choices;
  /** Whose words fixed values have. */
  field: FieldShape;
  /** What arguments and conditions look at. */
  scope: Scope;
  /** What is chosen now: its text is found also where the choices lack it. */
  held?: readonly unknown[];
}

export interface KnownChoices extends ChoiceList {
  error: unknown;
  /** How many the provider has beyond these; null where that is unknown. */
  more: number | null;
  /** A value as a choice, also one outside the choices; its text is empty while the choices are read. */
  choiceOf(value: unknown): Choice;
  retry(): void;
}

type Read = Pick<UseQueryResult<ReadChoices>, 'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'>;

/**
 * What can be chosen in several places, in their order: the one reader of `choices` and `x-choices`. Fixed choices come
 * first, then the rows of the resource or operation.
 * @param written the same array as long as nothing in it changes
 */
export function useChoiceLists(written: readonly ChoicePlace[]): readonly KnownChoices[] {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const toNamed = useNamedChoices();
  const places = useMemo(
    () => written.map((place) => ({ ...place, choices: toNamed(place.choices) })),
    [written, toNamed],
  );
  const words = useWords();
  const reads = useQueries({
    queries: places.map((place) => choiceQuery(provider, place)),
    combine: toReads,
  });
  const lacking = useMemo(() => places.map((place, at) => lackingIds(place, reads[at])), [places, reads]);
  const held = useQueries({
    queries: lacking.map((ids, at) => heldQuery(provider, places[at]?.choices ?? {}, ids)),
    combine: toReads,
  });
  return useMemo(
    () => places.map((place, at) => toList(place, reads[at], held[at], words)),
    [places, reads, held, words],
  );
}

/** The same of one place. */
export function useChoiceList({ choices, field, scope, held = NONE }: ChoicePlace): KnownChoices {
  const places = useMemo(() => [{ choices, field, scope, held }], [choices, field, scope, held]);
  const [list] = useChoiceLists(places);
  if (list === undefined) throw new Error('A list of choices for each place.');
  return list;
}

/** A place under the name of its field or filter. */
export interface NamedPlace extends ChoicePlace {
  name: string;
}

/** The same of several places, by their names. */
export function useNamedChoiceLists(places: readonly NamedPlace[]): Readonly<Record<string, KnownChoices>> {
  const lists = useChoiceLists(places);
  return useMemo(() => {
    const named = places.map(({ name }, at) => [name, lists[at]] as const);
    return Object.fromEntries(named.flatMap(([name, list]) => (list === undefined ? [] : [[name, list]])));
  }, [places, lists]);
}

/** `$chosen` and `$choices`, by the lists that are named. @param valueOf what is chosen in one of them */
export function toChoiceScope(
  lists: Readonly<Record<string, KnownChoices>>,
  valueOf: (name: string) => unknown,
): ChoiceScope {
  const named = Object.entries(lists);
  return {
    chosen: Object.fromEntries(
      named.map(([name, { choiceOf }]) => [name, choiceOf(valueOf(name)).row ?? null]),
    ),
    choices: Object.fromEntries(named.map(([name, { choices }]) => [name, toRows(choices)])),
  };
}

export type ChoiceScope = Required<Pick<Scope, 'chosen' | 'choices'>>;

/** What each choice is a row of; a fixed one is its value. */
export function toRows(choices: readonly Choice[]): unknown[] {
  return choices.map(({ row, value }) => row ?? value);
}

const NONE: readonly never[] = [];

function toReads(results: readonly UseQueryResult<ReadChoices>[]): Read[] {
  return results.map(({ data, error, isFetching, isPending, refetch }) => ({
    data,
    error,
    isFetching,
    isPending,
    refetch,
  }));
}

/** Chosen records that the list does not have: of another filter, or beyond the rows that it gave. */
function lackingIds({ choices, held = NONE }: ChoicePlace, read: Read | undefined): RecordId[] {
  if (choices.resource === undefined || (choices.optionValue ?? 'id') !== 'id') return [];
  if (read === undefined || read.isFetching) return [];
  const known = read.data?.choices ?? NONE;
  return held.filter(isRecordId).filter((id) => !known.some(({ value }) => isSameValue(value, id)));
}

function heldQuery(provider: DataProvider, choices: Choices, ids: RecordId[]) {
  const { resource = '' } = choices;
  return {
    queryKey: [resource, 'choices', 'held', { ids, text: choices.optionText }],
    queryFn: async (): Promise<ReadChoices> => {
      const { data } = await provider.getMany(resource, { ids });
      return { choices: data.map((row) => toChoice(row, choices)), more: 0 };
    },
    enabled: ids.length > 0,
    retry: false,
  };
}

function toList(
  { choices, field, scope }: ChoicePlace,
  read: Read | undefined,
  held: Read | undefined,
  words: Words,
): KnownChoices {
  const isWaiting = !mayChoose(choices, scope);
  const isAsked = isRead(choices) && !isWaiting;
  const rows = (isAsked && read?.data?.choices) || NONE;
  const all = isWaiting
    ? NONE
    : [...toFixedChoices(field, choices, scope, words), ...toGrouped(rows, choices, scope, words)];
  const more = isAsked ? (read?.data?.more ?? (read?.data === undefined ? 0 : null)) : 0;
  const isUnknown = (isAsked && (read?.isFetching ?? true)) || held?.isFetching === true;
  const find = toFinder([all, held?.data?.choices ?? NONE]);
  return {
    choices: all,
    isPending: isAsked && (read?.isFetching ?? true),
    hasFailed: isAsked && read?.data === undefined && read?.error != null,
    isWaiting,
    takesText: choices.freeText === true,
    error: isAsked ? (read?.error ?? null) : null,
    more,
    note: toNote(more, rows.length, words),
    choiceOf: (value) =>
      find(value) ?? {
        value,
        text:
          toFixedText(field, choices, value, words) ?? (isUnknown ? '' : toGoneText(choices, value, words)),
      },
    retry: () => void (isAsked && read?.refetch()),
  };
}

/** Finds a choice by its value; thousands may be chosen of thousands. */
function toFinder(lists: readonly (readonly Choice[])[]): (value: unknown) => Choice | undefined {
  let byValue: Map<unknown, Choice> | null = null;
  return (value) => {
    if (typeof value === 'object' && value !== null)
      return lists.flat().find((one) => isSameValue(one.value, value));
    byValue ??= new Map(
      lists
        .flat()
        .toReversed()
        .map((one) => [one.value, one]),
    );
    return byValue.get(value);
  };
}

function toNote(more: number | null, count: number, { translate }: Words): string | null {
  if (more === 0) return null;
  return translate(`engine.fields.reference.${more === null ? 'localOpen' : 'local'}`, { more, count });
}

/** A value that is not among the choices any more. A number says nothing by itself; a text may be one to read. */
function toGoneText(choices: Choices, gone: unknown, { translate }: Words): string {
  const isOwnText = choices.optionValue !== undefined && choices.optionValue === choices.optionText;
  if (!isRead(choices) || isOwnText) return toText(gone);
  return typeof gone === 'string' && !/^\d+$/.test(gone)
    ? translate('engine.fields.choice.gone', { value: gone })
    : translate('engine.form.unavailable', { id: toText(gone) });
}

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
