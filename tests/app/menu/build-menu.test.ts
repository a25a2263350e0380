import { describe, expect, test } from 'vitest';
import { buildMenu, menuTrail } from '../../../src/app/menu/build-menu.ts';
import { buildRoute } from '../support/build-route.ts';

const ROUTES = [
  buildRoute('overview', { privileges: ['all:r'] }),
  buildRoute('item', { menu: { group: 'sales' }, privileges: ['admin:crud', 'basic:crud'] }),
  buildRoute('user', { menu: { group: 'master' } }),
  buildRoute('dept', { menu: { group: 'manage' }, privileges: ['admin:crud', 'basic:crud'] }),
  buildRoute('gateway-settings', { menu: { group: 'manage', hidden: true } }),
  buildRoute('invoice', { menu: { group: 'report' }, privileges: ['admin', 'aduit:crud'] }),
];

const CAPTIONS = ['sales', 'master', 'operation'];

/** The menu as nested names. */
function outline(roles: string[], routes = ROUTES, captions = CAPTIONS) {
  return buildMenu(routes, roles, captions).map(({ caption, items }) => [
    caption,
    items.map((item) =>
      'group' in item ? { [item.group.name]: item.group.entries.map(({ name }) => name) } : item.entry.name,
    ),
  ]);
}

describe('the menu', () => {
  test('shows an admin everything that is not hidden', () => {
    expect(outline(['admin'])).toEqual([
      [null, ['overview']],
      ['sales', ['item']],
      ['master', ['user']],
      ['operation', [{ manage: ['dept'] }, { report: ['invoice'] }]],
    ]);
  });

  test('leaves out captions and groups without an entry', () => {
    expect(outline(['basic'])).toEqual([
      [null, ['overview']],
      ['sales', ['item']],
      ['operation', [{ manage: ['dept'] }]],
    ]);
  });

  test('reads the misspelled role of the documents as audit', () => {
    expect(outline(['audit'])).toEqual([
      [null, ['overview']],
      ['operation', [{ report: ['invoice'] }]],
    ]);
  });

  test('adds the entries of several roles up', () => {
    expect(outline(['basic', 'audit']).at(-1)).toEqual([
      'operation',
      [{ manage: ['dept'] }, { report: ['invoice'] }],
    ]);
  });

  test('leaves out what route configuration does not display', () => {
    const routes = [buildRoute('overview', { isDisplayed: false }), buildRoute('vendor')];
    expect(outline(['admin'], routes)).toEqual([[null, ['vendor']]]);
  });

  test('divides by a caption of an integrator', () => {
    const routes = [...ROUTES, buildRoute('vendor', { menu: { group: 'purchasing' } })];
    expect(outline(['basic', 'admin'], routes, [...CAPTIONS, 'purchasing']).at(-1)).toEqual([
      'purchasing',
      ['vendor'],
    ]);
  });

  test('opens a group of an integrator in place', () => {
    expect(outline(['admin'], [buildRoute('vendor', { menu: { group: 'purchasing' } })])).toEqual([
      ['operation', [{ purchasing: ['vendor'] }]],
    ]);
  });
});

test('the trail of an entry is its group, or its caption, or nothing', () => {
  const menu = buildMenu(ROUTES, ['admin'], CAPTIONS);
  const trailOf = (name: string) => menuTrail(menu, buildRoute(name));
  expect(trailOf('dept')).toEqual(['menu.groups.manage']);
  expect(trailOf('item')).toEqual(['menu.captions.sales']);
  expect(trailOf('overview')).toEqual([]);
  expect(trailOf('gateway-settings')).toEqual([]);
});
