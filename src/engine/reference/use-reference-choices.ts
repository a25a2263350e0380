import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { toRecordText } from '../../schema/dialect/record-representation.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useRepresentation } from '../served-config-context.ts';
import { useWords } from '../words/use-words.ts';
import { type ChoiceList, countBeyond } from './choice.ts';
import { toTarget } from './use-reference.ts';

const SEARCH_AFTER_MILLISECONDS = 250;
/** Names change seldom; opening a form twice need not ask twice. */
const FRESH_MILLISECONDS = 30_000;

/** The records that can be chosen, searched by the provider as one types. */
export function useReferenceChoices(field: FieldShape, typed: string, isEnabled: boolean): ChoiceList {
  const { translate } = useWords();
  const provider = useDataProvider();
  const resource = toTarget(field);
  const representation = useRepresentation(resource);
  const text = useDebounced(typed.trim(), SEARCH_AFTER_MILLISECONDS);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [resource, 'choices', text],
    queryFn: ({ signal }) => searchRecords({ provider, resource, representation, text, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
    enabled: isEnabled,
  });
  const choices = useMemo(
    () =>
      (data?.records ?? []).map((record) => ({
        value: record.id,
        text: toRecordText(representation, record),
      })),
    [data, representation],
  );
  const more = data === undefined ? 0 : data.more;
  const key = `${data?.isLocal === true ? 'local' : 'more'}${more === null ? 'Open' : ''}`;
  const isTypedSince = text !== typed.trim();
  return {
    choices,
    isPending: isFetching || isTypedSince,
    isOutdated: isPlaceholderData || isTypedSince,
    hasFailed: isError,
    note: more === 0 ? null : translate(`engine.fields.reference.${key}`, { more, count: choices.length }),
  };
}

/** The value as it was last left alone for so long. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

export type SearchText = ReturnType<typeof useSearchText>;

/** What is typed into a combobox, and what of it may be searched for. */
export function useSearchText() {
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<string | null>(null);
  return {
    typed,
    onType: (text: string) => setTyped(text),
    /** What to search for: while a Chinese candidate is being chosen, what stood there before. */
    searched: held ?? typed,
    onComposing: (isComposing: boolean) => setHeld(isComposing ? typed : null),
  };
}

/** As many as a reader looks through before typing. */
const PAGE_SIZE = 50;
/** As many as a provider gives of an unpaged list. */
const WHOLE_SIZE = 1000;

export interface FoundRecords {
  records: RaRecord[];
  /** How many further records the provider has; null where that is unknown. */
  more: number | null;
  /** The provider could not search: only what it gave was looked through. */
  isLocal: boolean;
}

interface Search {
  provider: DataProvider;
  resource: string;
  /** The field that its records are called by. */
  representation: string;
  text: string;
  signal: AbortSignal;
}

/**
 * Records of a resource that match a text, searched by the provider. One that cannot search, or not sort by what
 * records are called, gives its list, and that is searched here.
 */
async function searchRecords(search: Search): Promise<FoundRecords> {
  try {
    return await searchThere(search);
  } catch (error) {
    if (search.signal.aborted || !isRefusal(error)) throw error;
    return searchHere(search);
  }
}

async function searchThere(search: Search): Promise<FoundRecords> {
  const { provider, resource, representation, text, signal } = search;
  const found = await provider.getList(resource, {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: representation, order: 'ASC' },
    filter: text === '' ? {} : { q: text },
    signal,
  });
  return { records: found.data, more: countBeyond(found), isLocal: false };
}

async function searchHere(search: Search): Promise<FoundRecords> {
  const { provider, resource, representation, text, signal } = search;
  const pagination = { page: 1, perPage: WHOLE_SIZE };
  const whole = await provider.getList(resource, { pagination, filter: {}, signal });
  const wanted = text.toLowerCase();
  const found = whole.data.filter((record) =>
    toRecordText(representation, record).toLowerCase().includes(wanted),
  );
  return { records: found, more: countBeyond(whole), isLocal: true };
}

/** The provider, or what asks it, does not know the parameter: not a lost network, not a missing right. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, code } = { status: undefined, code: undefined, ...error };
  return code === 'unknownFilter' || status === 400 || status === 422;
}
