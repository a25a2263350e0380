import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Failure } from '../../contract/failure.ts';
import { wordProblem } from '../../schema/words/word-problem.ts';

interface Labelled {
  labelKey: string;
  title: string;
}

interface Worded {
  /** JSON Forms' `i18n` of the control, before every area. */
  i18n?: string | undefined;
  entityName: string;
  wordAreas?: readonly string[];
}

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
      /** Of the control, of the narrowest area that has some, else of the keyword. */
      error: (
        { entityName, wordAreas = [entityName], i18n }: Worded,
        field: string,
        keyword: string,
        params: Record<string, unknown> = {},
      ) => {
        const ofControl = i18n === undefined ? [] : [`${i18n}.error.custom`, `${i18n}.error.${keyword}`];
        const own = wordAreas.map((area) => `${area}.errors.${field}.${keyword}`);
        return (
          tryWords([...ofControl, ...own, `validation.${keyword}`, 'validation.other'], params) ?? keyword
        );
      },
      message: (entityName: string, name: string, params: Record<string, unknown> = {}) =>
        tryWords([`${entityName}.messages.${name}`, `messages.${name}`], params) ?? name,
      problem: (failure: Failure) => wordProblem(failure, translate),
    };
  }, [translate]);
}
