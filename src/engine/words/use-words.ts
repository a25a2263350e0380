import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Failure } from '../failure/failure.ts';

interface Labelled {
  labelKey: string;
  title: string;
}

interface Worded {
  entityName: string;
  wordAreas?: readonly string[];
}

/** Parameters of problems that list several, as the provider writes it: `a, b`. */
const LISTS: readonly string[] = ['names', 'ids'];

export type Words = ReturnType<typeof useWords>;

/** The words of labels, errors and notices, each with the fallbacks that the languages agree on. */
export function useWords() {
  const translate = useTranslate();
  return useMemo(() => {
    const tryWords = (keys: readonly string[], params: Record<string, unknown> = {}): string | null => {
      for (const key of keys) {
        const words = translate(key, { ...params, _: '' });
        if (words !== '' && words !== key) return words;
      }
      return null;
    };
    /** What stands where a word is missing. It is asked for by its key, which translators are shown beside it. */
    const instead = (key: string, text: string): string =>
      key === '' || text === '' ? text : translate(key, { _: text });
    return {
      translate,
      tryWords,
      label: ({ labelKey, title }: Labelled) => tryWords([labelKey]) ?? instead(labelKey, title),
      instead,
      /** The resource's own word, else its entity's, else the menu's, else its name. */
      title: (resource: string, entityName: string, fallback: string) =>
        tryWords([`${resource}.title`, `${entityName}.title`, `menu.${resource}`]) ??
        instead(`${entityName}.title`, fallback),
      /** Of the narrowest area that has some, else of the keyword. */
      error: (
        { entityName, wordAreas = [entityName] }: Worded,
        field: string,
        keyword: string,
        params: Record<string, unknown> = {},
      ) => {
        const own = wordAreas.map((area) => `${area}.errors.${field}.${keyword}`);
        return tryWords([...own, `validation.${keyword}`, 'validation.other'], params) ?? keyword;
      },
      message: (entityName: string, name: string, params: Record<string, unknown> = {}) =>
        tryWords([`${entityName}.messages.${name}`, `messages.${name}`], params) ?? name,
      problem: ({ code, params }: Failure) =>
        tryWords(
          [`problems.${code}`, 'problems.unknown'],
          withLists(params, translate('engine.table.separator')),
        ) ?? code,
    };
  }, [translate]);
}

/** Lists are read with the separator of the reader's language. */
function withLists(params: Failure['params'], separator: string): Failure['params'] {
  const entries = Object.entries(params).map(([name, value]) =>
    LISTS.includes(name) && typeof value === 'string'
      ? ([name, value.split(', ').join(separator)] as const)
      : ([name, value] as const),
  );
  return Object.fromEntries(entries);
}
