import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { suggest } from '../../schema/config/suggest.ts';
import type { ServedConfig } from '../../schema/describe/served-config.ts';
import type { ConfigIndex, Words } from '../../schema/dialect/config-index.ts';
import { nameLanguage } from '../../schema/words/name-language.ts';
import type { ConfigFiles } from './config-files.ts';
import { remember } from './remember.ts';
import { findResourceWord } from './resource-words.ts';

/** react-admin's i18n provider, whose words grow with the entities that are opened. */
export interface GatehouseI18n extends I18nProvider {
  /** Loads the words of an entity in the current language, once; every later language brings them too. */
  loadArea(area: string): Promise<void>;
  /** Takes the place of words in every language. @param names word key -> text */
  rename(names: Readonly<Record<string, string>>): void;
  /** Calls back when words arrive that were asked for before they were loaded. @returns a function that unsubscribes */
  subscribe(onChange: () => void): () => void;
}

export interface I18nOptions {
  index: Pick<ConfigIndex, 'languages' | 'words' | 'resources'>;
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
  const listeners = new Set<() => void>();
  let known = { locale: language, words: base };
  /** Built from what is known when the next word is asked for: a view brings the words of several entities at once. */
  let provider: I18nProvider | null = null;
  let turns = 0;

  const current = () => (provider ??= buildProvider(index, known));
  const learn = (next: typeof known) => {
    known = next;
    provider = null;
  };
  const readArea = async (locale: string, area: string): Promise<Words> => {
    const path = findWords(index, locale).entities[area];
    return path === undefined ? {} : { [area]: await load(path) };
  };
  /** A react-admin component has asked before anything opened the entity; without its words it shows what it has. */
  const bringLate = (area: string) =>
    i18n.loadArea(area).then(
      () => listeners.forEach((tell) => tell()),
      (error: unknown) => console.warn(`The words of "${area}" cannot be read.`, error),
    );
  const i18n: GatehouseI18n = {
    translate(key, options = {}) {
      const own = findResourceWord(index.resources, key);
      if (own === null) return renamed.get(key) ?? current().translate(key, options);
      if (!areas.has(own.area)) void bringLate(own.area);
      const texts = own.keys.map((one) => i18n.translate(one, { ...options, _: '' }));
      return texts.find((text) => text !== '') ?? current().translate(key, options);
    },
    getLocale: () => known.locale,
    getLocales: () => current().getLocales?.() ?? [],
    async changeLocale(locale: string) {
      const turn = ++turns;
      const base = await load(findWords(index, locale).base);
      const words = { ...base, ...(await readAll(areas, (area) => readArea(locale, area))) };
      // Of two changes that overlap, the one that was asked for last stays.
      if (turn === turns) learn({ locale, words });
    },
    async loadArea(area) {
      areas.add(area);
      const { locale } = known;
      const read = await readArea(locale, area);
      if (known.locale === locale && !Object.hasOwn(known.words, area))
        learn({ locale, words: { ...known.words, ...read } });
    },
    rename(names) {
      for (const [key, text] of Object.entries(names)) renamed.set(key, text);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return i18n;
}

/** The words of each area. One that is added while others are read, as an entity is opened, is read too. */
async function readAll(areas: ReadonlySet<string>, read: (area: string) => Promise<Words>): Promise<Words> {
  const done = new Map<string, Words>();
  while (done.size < areas.size) {
    const missing = [...areas].filter((area) => !done.has(area));
    await Promise.all(missing.map(async (area) => done.set(area, await read(area))));
  }
  return Object.assign({}, ...done.values());
}

function buildProvider(
  index: I18nOptions['index'],
  { locale, words }: { locale: string; words: Words },
): I18nProvider {
  const locales = index.languages.map((one) => ({ locale: one, name: nameLanguage(one) }));
  // A missing word shows its key; `npm run check` lists them, a console line for each would drown it.
  return polyglotI18nProvider(() => words as TranslationMessages, locale, locales, { allowMissing: true });
}

function findWords(index: I18nOptions['index'], locale: string): ConfigIndex['words'][string] {
  const words = Object.hasOwn(index.words, locale) ? index.words[locale] : undefined;
  if (words === undefined) throw new Error(`There are no words for the language "${locale}".`);
  return words;
}

/** The entities of the index, each loaded once together with its words in the current language. */
export function createServedConfig(
  index: ConfigIndex,
  files: Pick<ConfigFiles, 'entity'>,
  i18n: Pick<GatehouseI18n, 'loadArea'>,
): ServedConfig {
  const loadEntity = remember(async (name) => {
    const path = Object.hasOwn(index.entities, name) ? index.entities[name] : undefined;
    if (path === undefined) throw unknownEntity(index, name);
    const [file] = await Promise.all([files.entity(path), i18n.loadArea(name)]);
    return file;
  });
  return { index, loadEntity };
}

function unknownEntity(index: ConfigIndex, name: string): Error {
  const nearest = suggest(name, Object.keys(index.entities));
  return new Error(
    `There is no entity "${name}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  );
}
