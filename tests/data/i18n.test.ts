import { describe, expect, it, vi } from 'vitest';
import { createI18n, createServedConfig } from '../../src/data/config/i18n.ts';
import { remember } from '../../src/data/config/remember.ts';
import type { ConfigIndex, EntityFile, Words } from '../../src/schema/dialect/config-index.ts';
import { nameLanguage } from '../../src/schema/words/name-language.ts';
import { eventually } from '../support/eventually.ts';

const FILES: Record<string, Words> = {
  'zh/base': { engine: { add: 'zh-add' }, menu: { depts: 'zh-menu' } },
  'zh/dept': {
    title: 'zh-dept',
    fields: { name: 'zh-name', code: 'zh-code' },
    kitchen: { title: 'zh-title', fields: { name: 'zh-kitchen' } },
  },
  'en/base': { engine: { add: 'en-add' } },
  'en/dept': { title: 'en-dept', fields: { name: 'en-name' } },
};
const INDEX: ConfigIndex = {
  version: '1',
  languages: ['zh-TW', 'en'],
  resources: [
    {
      name: 'depts',
      entity: 'dept',
      menuKey: 'depts',
      route: 'manage/depts',
      title: 'Department',
      privileges: [],
    },
    {
      name: 'kitchens',
      entity: 'dept',
      view: 'kitchen',
      menuKey: 'kitchens',
      route: 'manage/kitchens',
      title: 'Kitchen',
      privileges: [],
    },
  ],
  entities: { dept: 'entity/dept' },
  words: {
    'zh-TW': { base: 'zh/base', entities: { dept: 'zh/dept' } },
    en: { base: 'en/base', entities: { dept: 'en/dept' } },
  },
  definition: '',
  icons: {},
  captions: [],
  settings: {},
  providerUrl: null,
};
const DEPT: EntityFile = { entity: { type: 'object' }, resources: {}, icons: {} };

function build(words = async (path: string): Promise<Words> => FILES[path] ?? {}) {
  return createI18n({ index: INDEX, files: { words }, language: 'zh-TW', base: FILES['zh/base'] ?? {} });
}

describe('the words', () => {
  it('that a name takes the place of are that name in every language, also before they are loaded', async () => {
    const i18n = build();
    i18n.rename({ 'dept.title': 'Teams' });
    await i18n.loadArea('dept');
    expect(i18n.translate('dept.title')).toBe('Teams');
    await i18n.changeLocale('en');
    expect(i18n.translate('dept.title')).toBe('Teams');
    expect(i18n.translate('engine.add')).toBe('en-add');
  });

  it('of an entity are there before the entity is', async () => {
    const i18n = build();
    const servedConfig = createServedConfig(INDEX, { entity: async () => DEPT }, i18n);

    expect(await servedConfig.loadEntity('dept')).toBe(DEPT);

    expect(i18n.translate('dept.title')).toBe('zh-dept');
  });

  it('of an entity that is opened during a change of language are not missed', async () => {
    const i18n = build();

    await Promise.all([i18n.changeLocale('en'), i18n.loadArea('dept')]);

    expect(i18n.translate('dept.title')).toBe('en-dept');
    expect(i18n.translate('engine.add')).toBe('en-add');
  });

  it('are those of the language that was asked for last, whichever came first', async () => {
    const waiting = new Map<string, () => void>();
    const i18n = build(
      (path) => new Promise((resolve) => waiting.set(path, () => resolve(FILES[path] ?? {}))),
    );

    const toEnglish = i18n.changeLocale('en');
    const toChinese = i18n.changeLocale('zh-TW');
    waiting.get('zh/base')?.();
    await toChinese;
    waiting.get('en/base')?.();
    await toEnglish;

    expect(i18n.getLocale()).toBe('zh-TW');
  });

  it('that are missing show their key, or what the caller has for it', () => {
    const i18n = build();

    expect(i18n.translate('dept.nothing')).toBe('dept.nothing');
    expect(i18n.translate('dept.nothing', { _: 'else' })).toBe('else');
    expect(i18n.translate('constructor')).toBe('constructor');
  });

  it('that react-admin asks for by the name of a resource are those of its entity', async () => {
    const i18n = build();
    await i18n.loadArea('dept');
    expect(i18n.translate('resources.depts.fields.name', { _: 'Name' })).toBe('zh-name');
    expect(i18n.translate('resources.depts.fields.price', { _: 'Price' })).toBe('Price');
    expect(i18n.translate('resources.depts.name', { smart_count: 2, _: 'depts' })).toBe('zh-menu');
    expect(i18n.translate('resources.others.name', { smart_count: 2, _: 'others' })).toBe('others');
    expect(i18n.translate('resources.depts.page.list', { _: 'all' })).toBe('all');
    expect(i18n.translate('resources.kitchens.fields.name', { _: 'Name' })).toBe('zh-kitchen');
    expect(i18n.translate('resources.kitchens.fields.code', { _: 'Code' })).toBe('zh-code');
    expect(i18n.translate('resources.kitchens.name', { smart_count: 2, _: 'kitchens' })).toBe('zh-title');
  });

  it('that react-admin asks for before the entity is opened come later, and views are told', async () => {
    const i18n = build();
    const onChange = vi.fn();
    const end = i18n.subscribe(onChange);
    expect(i18n.translate('resources.depts.fields.name', { _: 'Name' })).toBe('Name');
    await eventually(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(i18n.translate('resources.depts.fields.name', { _: 'Name' })).toBe('zh-name');
    await i18n.changeLocale('en');
    expect(i18n.translate('resources.depts.fields.name', { _: 'Name' })).toBe('en-name');
    end();
  });

  it('that cannot be read leave what react-admin has for them', async () => {
    const onWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const i18n = build(() => Promise.reject(new Error('away')));
    expect(i18n.translate('resources.depts.fields.name', { _: 'Name' })).toBe('Name');
    await eventually(() => expect(onWarn).toHaveBeenCalled());
  });
});

describe('an entity', () => {
  it.each(['depts', 'constructor'])('that the index does not have is an error: %s', async (name) => {
    const servedConfig = createServedConfig(INDEX, { entity: async () => DEPT }, build());

    await expect(servedConfig.loadEntity(name)).rejects.toThrow(`There is no entity "${name}".`);
  });
});

describe('a file', () => {
  it('is asked for once, and again only after a failure', async () => {
    let count = 0;
    const load = remember(async () => {
      count += 1;
      if (count === 1) throw new Error('away');
      return count;
    });

    await expect(load('a')).rejects.toThrow('away');
    expect(await Promise.all([load('a'), load('a')])).toEqual([2, 2]);
  });
});

it.each([
  ['zh-TW', '繁體中文'],
  ['en', 'English'],
  ['ja', '日本語'],
  ['en-XA', 'English (Pseudo-Accents)'],
])('a language has the name that its own readers have for it: %s', (tag, name) => {
  expect(nameLanguage(tag)).toBe(name);
});
