import { describe, expect, test } from 'vitest';
import type { CheckedConfig } from '../../../src/schema/check/assemble-config.ts';
import { buildFile, checkBuiltIn, checkFiles, toLines } from '../../support/check-built-in.ts';

const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {},
});

const WORDS = buildFile('i18n/zh-TW/vendor.json', { groups: { contact: '聯絡方式' } });
const text = { type: 'string' };
const PROPERTIES = { id: { type: 'integer' }, code: text, name: text, phone: text, note: text };
const LAYOUT = [
  'code',
  {
    type: 'Group',
    label: 'vendor.groups.contact',
    elements: ['phone', { type: 'Control', scope: '#/properties/note' }],
  },
  'name',
];
const LIST = {
  columns: ['code', { field: 'name', widthPx: 90 }, 'phone'],
  filters: ['code', { name: 'name', isRequired: true }],
  tabs: [{ name: 'all' }, { name: 'open', filter: { code: 'A1' } }],
};

/** A built-in entity with views, and what lies over it. */
function layOver(...over: readonly object[]): CheckedConfig {
  const base = { type: 'object', properties: PROPERTIES, views: { list: LIST, form: { layout: LAYOUT } } };
  const layers = over.map((views) => [
    buildFile('schemas/vendor.json', { properties: { floor: text, wing: text }, views }),
  ]);
  const checked = checkFiles([DEFINITION, WORDS, buildFile('schemas/vendor.json', base)], ...layers);
  // Which fields no view shows, or no form, is of no interest here.
  const diagnostics = checked.diagnostics.filter(
    ({ code }) => code !== 'unshownField' && code !== 'listedUnedited',
  );
  return { ...checked, diagnostics };
}

/** Diagnostics without what the words of tabs and labels lack here. */
function linesOf({ diagnostics }: CheckedConfig): string[] {
  return toLines(diagnostics).filter((line) => !line.includes('issingWord'));
}

function viewsOf({ entities }: CheckedConfig) {
  return entities.get('vendor')?.views;
}

describe('a list of a config folder', () => {
  test.each([
    [{ add: ['floor'] }, ['code', { field: 'name', widthPx: 90 }, 'phone', 'floor']],
    [
      { add: [{ field: 'floor', after: 'code' }] },
      ['code', 'floor', { field: 'name', widthPx: 90 }, 'phone'],
    ],
    [
      { add: [{ field: 'floor', widthPx: 40, before: 'name' }] },
      ['code', { field: 'floor', widthPx: 40 }, { field: 'name', widthPx: 90 }, 'phone'],
    ],
    [{ add: [{ field: 'floor', at: 'start' }] }, ['floor', 'code', { field: 'name', widthPx: 90 }, 'phone']],
    [{ remove: ['name', 'phone'] }, ['code']],
    [
      { change: { code: { widthPx: 50 }, name: { truncate: { over: 9, keep: 8 } } } },
      [
        { field: 'code', widthPx: 50 },
        { field: 'name', widthPx: 90, truncate: { over: 9, keep: 8 } },
        'phone',
      ],
    ],
    [{ change: { phone: { at: 'start' } } }, [{ field: 'phone' }, 'code', { field: 'name', widthPx: 90 }]],
  ])('refines that below by %j', (columns, expected) => {
    const checked = layOver({ list: { columns } });
    expect(linesOf(checked)).toEqual([]);
    expect(viewsOf(checked)?.list).toEqual({ ...LIST, columns: expected });
  });

  test('refines filters and tabs by their names', () => {
    const checked = layOver({
      list: { filters: { change: { name: { isRequired: false } } }, tabs: { remove: ['all'] } },
    });
    expect(linesOf(checked)).toEqual([]);
    expect(viewsOf(checked)?.list).toMatchObject({
      filters: ['code', { name: 'name', isRequired: false }],
      tabs: [{ name: 'open' }],
    });
  });

  test('refines a layout at any depth, by fields and labels', () => {
    const layout = {
      add: [
        { field: 'floor', after: 'phone' },
        { type: 'Control', scope: '#/properties/wing', before: 'vendor.groups.contact' },
      ],
      remove: ['code'],
      change: { note: { highlight: true } },
    };
    const checked = layOver({ form: { layout } });
    expect(linesOf(checked)).toEqual([]);
    expect(viewsOf(checked)?.form?.layout).toEqual([
      { type: 'Control', scope: '#/properties/wing' },
      {
        type: 'Group',
        label: 'vendor.groups.contact',
        elements: ['phone', 'floor', { type: 'Control', scope: '#/properties/note', highlight: true }],
      },
      'name',
    ]);
  });

  test('is refined again by a third layer', () => {
    const checked = layOver(
      { list: { columns: { add: [{ field: 'floor', at: 'start' }] } } },
      { list: { columns: { add: [{ field: 'wing', after: 'floor' }], remove: ['code'] } } },
    );
    expect(linesOf(checked)).toEqual([]);
    expect(viewsOf(checked)?.list?.columns).toEqual([
      'floor',
      'wing',
      { field: 'name', widthPx: 90 },
      'phone',
    ]);
  });

  test('is refined wherever its parts have names: the figures and charts of a dashboard', async () => {
    const dashboard = {
      cards: { change: { dailySales: { when: '$can.update' } }, remove: ['visitors'] },
      charts: { remove: ['sales'] },
    };
    const built = (await checkBuiltIn()).entities.get('overview')?.views?.dashboard;
    const checked = await checkBuiltIn([buildFile('schemas/overview.json', { views: { dashboard } })]);
    const { cards, charts } = checked.entities.get('overview')?.views?.dashboard ?? {};
    expect(cards).toEqual(
      built?.cards
        ?.slice(1)
        .map((card) => (card.name === 'dailySales' ? { ...card, when: '$can.update' } : card)),
    );
    expect(charts).toEqual(built?.charts?.filter(({ name }) => name !== 'sales'));
    // The built-in words of what is taken out are no mistake of the file that does it.
    expect(linesOf(checked)).toEqual([]);

    const plain = { dashboard: { cards: built?.cards?.slice(1) } };
    const replaced = await checkBuiltIn([buildFile('schemas/overview.json', { views: plain })]);
    expect(linesOf(replaced)).toEqual([expect.stringContaining('listReplaced')]);
  });

  test('that is plain replaces that below, and the check names what it drops', () => {
    const checked = layOver({ list: { columns: ['floor', 'name'] }, form: { layout: ['name', 'note'] } });
    expect(checked.diagnostics.map(({ code, pointer, params }) => [code, pointer, params])).toEqual([
      ['listReplaced', '/views/list/columns', { name: 'columns', dropped: 'code, phone' }],
      [
        'listReplaced',
        '/views/form/layout',
        { name: 'layout', dropped: 'code, vendor.groups.contact, phone' },
      ],
    ]);
    expect(viewsOf(checked)?.list?.columns).toEqual(['floor', 'name']);
  });
});

describe('a mistake', () => {
  test.each([
    [{ remove: ['phon'] }, '/views/list/columns/remove/0 unknownListedMeant phone'],
    [{ change: { cod: { widthPx: 4 } } }, '/views/list/columns/change/cod unknownListedMeant code'],
    [{ add: [{ field: 'floor', after: 'nam' }] }, '/views/list/columns/add/0/after unknownListedMeant name'],
    [{ add: [{ field: 'floor', at: 'stat' }] }, '/views/list/columns/add/0/at notOneOfMeant start'],
    [{ change: { code: { after: 1 } } }, '/views/list/columns/change/code/after type'],
    [{ ad: ['floor'] }, '/views/list/columns/ad unknownKeywordMeant add'],
    [{ remove: 'phone' }, '/views/list/columns/remove type'],
    // What is added or changed is judged as a part of the whole list, and found where it is written.
    [{ add: [{ field: 'flor', at: 'start' }] }, '/views/list/columns/add/0 unknownFieldMeant floor'],
    [
      { add: [{ field: 'floor', widthP: 4 }] },
      '/views/list/columns/add/0/widthP unknownKeywordMeant widthPx',
    ],
    [
      { change: { name: { widthP: 4 } } },
      '/views/list/columns/change/name/widthP unknownKeywordMeant widthPx',
    ],
  ])('in %j is said at its place', (columns, said) => {
    const [line, ...others] = linesOf(layOver({ list: { columns } }));
    expect(others).toEqual([]);
    expect(line?.replace(/^schemas\/vendor\.json:\d+ /, '')).toContain(said);
  });

  test('in a built-in part is found where the built-in file has it, also after a part was added before it', () => {
    const base = { type: 'object', properties: PROPERTIES, views: { list: { columns: ['code', 'nam'] } } };
    const over = { views: { list: { columns: { add: [{ field: 'phone', at: 'start' }] } } } };
    const { diagnostics } = checkFiles(
      [DEFINITION, buildFile('schemas/vendor.json', base)],
      [buildFile('schemas/vendor.json', over)],
    );
    expect(diagnostics).toMatchObject([{ pointer: '/views/list/columns/1', code: 'unknownFieldMeant' }]);
    expect(diagnostics[0]?.layer).toBeUndefined();
  });

  test('is a refinement with nothing below it', () => {
    const views = {
      list: { columns: { add: ['name'] } },
      small: { list: { columns: { remove: ['name'] } } },
    };
    const entity = { type: 'object', properties: PROPERTIES, views };
    const { diagnostics } = checkFiles([DEFINITION, buildFile('schemas/vendor.json', entity)]);
    expect(toLines(diagnostics)).toEqual([
      expect.stringContaining('/views/list/columns nothingToRefine'),
      expect.stringContaining('/views/small/list/columns nothingToRefine'),
      expect.stringContaining('/views/small unusedViewSet'),
    ]);
  });

  test('is a part that the list has already: it replaces that one', () => {
    const checked = layOver({ list: { columns: { add: [{ field: 'phone', widthPx: 70, after: 'code' }] } } });
    expect(linesOf(checked)).toEqual([expect.stringContaining('/views/list/columns/add/0 listedAlready')]);
    expect(viewsOf(checked)?.list?.columns).toEqual([
      'code',
      { field: 'phone', widthPx: 70 },
      { field: 'name', widthPx: 90 },
    ]);
  });
});
