import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import type { ConfigIndex, Words } from '../../schema/config-index.ts';
import { nameLanguage } from '../../schema/name-language.ts';
import type { ConfigFiles } from './config-files.ts';
import { remember } from './remember.ts';

/** react-admin's i18n provider, whose words grow with the entities that are opened. */
export interface GatehouseI18n extends I18nProvider {
  /** Adds words to the current language below `area`. */
  extend(area: string, words: Words): void;
  /** Loads the words of an entity in the current language, once; every later language brings them too. */
  loadArea(area: string): Promise<void>;
  /** Takes the place of words in every language. @param names word key -> text */
  rename(names: Readonly<Record<string, string>>): void;
}

export interface I18nOptions {
  index: Pick<ConfigIndex, 'languages' | 'words'>;
  files: Pick<ConfigFiles, 'words'>;
  /** The language to start with, and its base words. */
  language: string;
  base: Words;
}

/** @throws Error from `changeLocale` for a language that the index does not have */
export function createI18n({ index, files, language, base }: I18nOptions): GatehouseI18n {
  const load = remember(files.words);
  const areas = new Set<string>();
  const renamed = new Map<string, string>();
  let polyglot = buildPolyglot(language, base);
  let turns = 0;

  const loadInto = async (target: Polyglot, area: string) => {
    const path = findWords(index, target.locale()).entities[area];
    if (path !== undefined) target.extend({ [area]: await load(path) });
  };
  return {
    translate: (key, options = {}) => renamed.get(key) ?? polyglot.t(key, options),
    getLocale: () => polyglot.locale(),
    getLocales: () => index.languages.map((locale) => ({ locale, name: nameLanguage(locale) })),
    async changeLocale(locale: string) {
      const turn = ++turns;
      const next = buildPolyglot(locale, await load(findWords(index, locale).base));
      const done = new Set<string>();
      // An entity that is opened meanwhile adds its area: it must not miss the new language.
      while (done.size < areas.size) {
        const missing = [...areas].filter((area) => !done.has(area));
        await Promise.all(missing.map((area) => loadInto(next, area)));
        for (const area of missing) done.add(area);
      }
      // Of two changes that overlap, the one that was asked for last stays.
      if (turn === turns) polyglot = next;
    },
    extend(area, words) {
      polyglot.extend({ [area]: words });
    },
    async loadArea(area) {
      areas.add(area);
      await loadInto(polyglot, area);
    },
    rename(names) {
      for (const [key, text] of Object.entries(names)) renamed.set(key, text);
    },
  };
}

function buildPolyglot(locale: string, words: Words): Polyglot {
  // A missing word shows its key; `npm run check` lists them, a console line for each would drown it.
  return new Polyglot({ locale, phrases: words, allowMissing: true });
}

function findWords(index: I18nOptions['index'], locale: string): ConfigIndex['words'][string] {
  const words = Object.hasOwn(index.words, locale) ? index.words[locale] : undefined;
  if (words === undefined) throw new Error(`There are no words for the language "${locale}".`);
  return words;
}
