import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readLayer } from '../../../server/config/layer-reader.ts';
import { readBuiltIn } from '../../../server/config/read-built-in.ts';
import { checkConfig } from '../../../src/schema/check/check-config.ts';
import { buildFile, toLines } from '../../support/check-built-in.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const TEST_PAGES = 'tests/support/custom-pages';

const LEVEL = { type: 'number', title: '水位', format: 'gauge', 'x-gauge': { full: 50 } };

/** Checks a schema with this field as the product does with this PAGES_DIR. */
async function check(pagesDir: string, level: object, form?: object): Promise<string[]> {
  vi.stubEnv('PAGES_DIR', pagesDir);
  const tank = {
    title: '水塔',
    type: 'object',
    properties: { id: { type: 'integer', readOnly: true }, level },
    recordRepresentation: 'id',
    ...(form && { views: { form } }),
  };
  const checked = checkConfig({
    layers: [await readLayer(ROOT), [buildFile('schemas/tank.json', tank)]],
    ...(await readBuiltIn(ROOT)),
    iconNames: new Set(),
  });
  return toLines(checked.diagnostics.filter(({ file }) => file === 'schemas/tank.json'));
}

test('a format and a keyword are known while a folder of pages draws them', async () => {
  expect(await check(TEST_PAGES, LEVEL)).toEqual([]);
});

test('they are loud errors where no folder does', async () => {
  expect(await check('', LEVEL)).toEqual([
    expect.stringContaining('/properties/level/x-gauge unknownKey'),
    expect.stringContaining('/properties/level/format unknownFormat'),
  ]);
});

test('the value of a keyword is judged by the schema that its folder gives', async () => {
  const lines = await check(TEST_PAGES, { ...LEVEL, 'x-gauge': { ful: 50 } });
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('/properties/level/x-gauge/ful')]));
});

test('a folder of renderers is a page only where it has a page.json', async () => {
  vi.stubEnv('PAGES_DIR', TEST_PAGES);
  const { pageNames } = await readBuiltIn(ROOT);
  expect(pageNames).toContain('order-entry');
  expect(pageNames).not.toContain('gauge');
});

const LAYOUT = [
  { type: 'Steps', elements: [{ type: 'Control', scope: '#/properties/level', options: { stars: true } }] },
];
const NUMBER = { type: 'integer', title: '水位' };

test('so are an option of a control and a type of layout', async () => {
  expect(await check(TEST_PAGES, NUMBER, { layout: LAYOUT })).toEqual([]);
  const lines = await check('', NUMBER, { layout: LAYOUT });
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('/views/form/layout/0/type')]));
});

test('the value of an option is judged by the schema that its folder gives', async () => {
  const layout = [{ type: 'Control', scope: '#/properties/level', options: { stars: 'many' } }];
  for (const pages of [TEST_PAGES, ''])
    expect(await check(pages, NUMBER, { layout })).toEqual([
      expect.stringContaining('/views/form/layout/0/options/stars'),
    ]);
});

test('a second view of a form is known while a folder draws it', async () => {
  const form = { in: 'page', otherView: { name: 'own', renderer: 'tally' } };
  expect(await check(TEST_PAGES, NUMBER, form)).toEqual([]);
  expect(await check('', NUMBER, form)).toEqual([
    expect.stringContaining('/views/form/otherView/renderer unknownFormView'),
  ]);
});
