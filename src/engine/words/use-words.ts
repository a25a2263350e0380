import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Failure } from '../../contract/failure.ts';
import type { Description } from '../../schema/describe/description.ts';
import { wordProblem } from '../../schema/words/word-problem.ts';
import { formatNumber } from '../format/format-number.ts';
import { toText } from '../format/to-text.ts';
import { areaKeys, type FieldShape, type WordPlace } from '../registry/field-shape.ts';

interface Labelled extends WordPlace {
  labelKey: string;
  title: string;
}

interface Worded extends WordPlace {
  /** JSON Forms' `i18n` of the control, before every area. */
  i18n?: string | undefined;
}

type Titled = Pick<Description, 'name' | 'entityName' | 'wordAreas' | 'entity'>;

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
      /** The word of a key; a text that is no key stays as it is. */
      worded: (key: string, params: Record<string, unknown> = {}) => tryWords([key], params) ?? key,
      /** The word at the first of these paths that has one, in the narrowest area; null without one. */
      ownWord: ({ wordAreas }: Pick<WordPlace, 'wordAreas'>, ...paths: readonly string[]) =>
        tryWords(paths.flatMap((path) => wordAreas.map((area) => `${area}.${path}`))),
      label: ({ labelKey, title, ...place }: Labelled) =>
        tryWords(areaKeys(place, labelKey)) ?? instead(labelKey, title),
      /** Null without one. */
      help: ({ helpKey, ...place }: WordPlace & { helpKey: string }) => tryWords(areaKeys(place, helpKey)),
      instead,
      /** The word of the set of views, else the resource's own, its entity's, the menu's, the schema's title. */
      title: ({ name, entityName, wordAreas, entity }: Titled) => {
        const own = `${entityName}.title`;
        const ofSet = areaKeys({ entityName, wordAreas }, own).slice(0, -1);
        return (
          tryWords([...ofSet, `${name}.title`, own, `menu.${name}`]) ?? instead(own, entity.title ?? name)
        );
      },
      /** Of the control, of the narrowest area that has some, else of the keyword. */
      error: (
        { wordAreas, i18n }: Worded,
        field: string,
        keyword: string,
        params: Record<string, unknown> = {},
      ) => {
        const ofControl = i18n === undefined ? [] : [`${i18n}.error.custom`, `${i18n}.error.${keyword}`];
        const own = wordAreas.map((area) => `${area}.errors.${field}.${keyword}`);
        const keys = [...ofControl, ...own, `validation.${keyword}`, 'validation.other'];
        return tryWords(keys, withNumbers(params)) ?? keyword;
      },
      message: (place: WordPlace, name: string, params: Record<string, unknown> = {}) =>
        tryWords([...areaKeys(place, `${place.entityName}.messages.${name}`), `messages.${name}`], params) ??
        name,
      problem: (failure: Failure) => wordProblem(failure, translate),
    };
  }, [translate]);
}

function withNumbers(params: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  );
}

/** The entity's own word key of one of a field's values: `services.enums.type.fixed`. */
function toEnumKey(field: FieldShape, value: unknown): string {
  return `${field.entityName}.enums.${field.wordName ?? field.name}.${String(value)}`;
}

/** The word keys of one of a field's values: under the `i18n` of its control, then in the areas of the field. */
export function toEnumKeys(field: FieldShape, value: unknown): readonly string[] {
  const own = areaKeys(field, toEnumKey(field, value));
  return field.i18n === undefined ? own : [`${field.i18n}.${String(value)}`, ...own];
}

/** Words for the values of a field: its own, else those of its format (`weekdays`), else the value itself. */
export function useChoiceWords(field: FieldShape): (value: unknown) => string {
  const words = useWords();
  return (value) => toChoiceWord(words, field, value);
}

export function toChoiceWord({ tryWords, instead }: Words, field: FieldShape, value: unknown): string {
  const own = field.schema.format ?? field.schema.items?.format;
  return (
    tryWords([
      ...toEnumKeys(field, value),
      ...(own === 'weekday' ? [`engine.fields.weekdays.${String(value)}`] : []),
      ...(typeof value === 'boolean' ? [value ? 'engine.table.yes' : 'engine.table.no'] : []),
    ]) ?? instead(toEnumKey(field, value), toText(value))
  );
}

/** Joins the words of several values by the separator of the reader's language. */
export function useListWords(): (words: readonly string[]) => string {
  const { translate } = useWords();
  return (words) => words.join(translate('engine.table.separator'));
}

/** The unit of a number: the entity's own word `<entity>.units.<field>`, else the one of its format; null without. */
export function useUnit(field: FieldShape): string | null {
  return toUnit(useWords(), field);
}

export function toUnit({ tryWords }: Words, field: FieldShape): string | null {
  const format = typeof field.options.format === 'string' ? field.options.format : field.schema.format;
  const own = areaKeys(field, `${field.entityName}.units.${field.wordName ?? field.name}`);
  return tryWords(format === undefined ? own : [...own, `engine.fields.units.${format}`]);
}
