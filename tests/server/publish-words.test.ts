import { expect, test } from 'vitest';
import { buildConfig } from '../../server/config/build-config.ts';
import { publishConfig } from '../../server/config/publish-config.ts';
import { AS_RELEASED, buildFile, builtInFiles, metaSchemas } from '../support/check-built-in.ts';

/** The words that a browser loads first, in a language, with files over the built-in ones. */
async function publishBase(language: string, ...files: ReturnType<typeof buildFile>[]) {
  const published = publishConfig(buildConfig([builtInFiles, files], metaSchemas, AS_RELEASED), null);
  const base = [...published].find(([name]) => name.startsWith(`/config/words/${language}/base.`));
  return JSON.parse(base?.[1].body ?? 'null');
}

test('a menu entry without a word of its own has the title of its entity, in every language', async () => {
  const schema = buildFile('schemas/vendor.json', {
    title: 'Vendors',
    type: 'object',
    properties: { name: { type: 'string' } },
  });
  const words = buildFile('i18n/zh-TW/vendor.json', { title: '供應商' });
  const base = await publishBase('zh-TW', schema, words);
  expect(base.menu.vendor).toBe('供應商');
  expect(base.menu['black-list']).toBe('黑名單');
});

test('no browser gets what commands say', async () => {
  expect(await publishBase('en')).not.toHaveProperty('commands');
});

test('a started language is served whole: its own words, and English ones for the rest', async () => {
  const base = await publishBase('ja', buildFile('i18n/ja/engine.json', { save: '保存' }));
  expect(base.engine).toMatchObject({ save: '保存', cancel: 'Cancel' });
});

test('a page written by hand is called in the menu as its own file of words says', async () => {
  const resource = buildFile('resources/unit-cards.json', {
    menuKey: 'unitCards',
    route: 'unit-cards',
    menu: { group: 'operation', icon: 'building' },
    privileges: ['admin:crud'],
    page: 'order-entry',
  });
  const words = buildFile('i18n/zh-TW/unit-cards.json', { title: '單位卡片' });
  const base = await publishBase('zh-TW', resource, words);
  expect(base.menu['unit-cards']).toBe('單位卡片');
});

test('no browser gets the examples and cases that the check alone reads', async () => {
  const config = buildConfig([builtInFiles], metaSchemas, AS_RELEASED);
  expect(config.entities.get('user')).toMatchObject({
    cases: expect.anything(),
    examples: expect.anything(),
  });
  const served = [...publishConfig(config, null)].flatMap(([name, { body }]) =>
    name.startsWith('/config/entity/') ? [JSON.parse(body).entity] : [],
  );
  expect(served).toHaveLength(config.entities.size);
  for (const entity of served) {
    expect(entity).not.toHaveProperty('cases');
    expect(entity).not.toHaveProperty('examples');
  }
});
