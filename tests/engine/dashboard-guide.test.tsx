// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, memoryStore, type Store } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { ResourcePage, ServedConfigContext } from '../../src/engine/index.ts';
import type { ServedConfig } from '../../src/schema/describe/served-config.ts';
import type { DashboardView, GuideStep } from '../../src/schema/dialect/dialect-types.ts';
import { buildDescription, renderView } from './render-view.tsx';

const step = (name: string, resource: string): GuideStep => ({
  name,
  operation: `${name}.list`,
  doneWhen: { '$answer.count': { minimum: 1 } },
  link: { resource },
});

const VIEW: DashboardView = {
  guide: { steps: [step('staff', 'user'), step('prices', 'service'), step('gone', 'not-there')] },
};

const CONFIG = {
  index: {
    resources: [
      { name: 'user', route: 'users' },
      { name: 'service', route: 'services' },
    ],
  },
  loadEntity: async () => ({ icons: {} }),
} as unknown as ServedConfig;

interface Shown {
  counts: Record<string, number>;
  store?: Store;
  dashboard?: DashboardView;
  denied?: readonly string[];
}

function renderGuide({ counts, store = memoryStore(), dashboard = VIEW, denied = [] }: Shown) {
  const invoke = vi.fn(async (operation: string) => ({ count: counts[operation] ?? 0 }));
  const description = buildDescription({ properties: {}, views: { dashboard } });
  const view = renderView(
    <ServedConfigContext value={CONFIG}>
      <ResourcePage description={description} id={null} listPath="/dashboard/manage/depts" />
    </ServedConfigContext>,
    { dataProvider: { invoke } as unknown as Partial<DataProvider>, store, denied },
  );
  return { invoke, ...view };
}

const guide = () => screen.findByRole('region', { name: '開始設定' });
const stateOf = (name: string) => screen.getByText(name).closest('li')?.dataset['state'];

it('says what is done by what there is, and leads to the rest', async () => {
  const { invoke } = renderGuide({ counts: { 'staff.list': 2 } });
  const shown = within(await guide());
  expect(shown.getByText('已完成 1 / 2 項')).toBeTruthy();
  expect(stateOf('staff')).toBe('done');
  expect(shown.queryByRole('link', { name: 'staff' })).toBeNull();
  expect(shown.getByRole('link', { name: 'prices' }).getAttribute('href')).toBe('/dashboard/services');
  // Where nothing leads there is no step, and nothing is asked.
  expect(screen.queryByText('gone')).toBeNull();
  expect(invoke.mock.calls.map(([operation]) => operation).toSorted()).toEqual(['prices.list', 'staff.list']);
});

it('keeps a skipped step, and finds what was skipped or hidden again', async () => {
  const user = userEvent.setup();
  const store = memoryStore();
  renderGuide({ counts: {}, store });
  await guide();
  await user.click(screen.getByRole('button', { name: '略過「staff」' }));
  expect(stateOf('staff')).toBe('skipped');
  await user.click(screen.getByRole('button', { name: '取消略過「staff」' }));
  expect(stateOf('staff')).toBe('open');
  await user.click(screen.getByRole('button', { name: '略過「staff」' }));
  await user.click(screen.getByRole('button', { name: '略過「prices」' }));
  expect(screen.queryByRole('region', { name: '開始設定' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '開始設定：還有 2 項' }));
  expect(stateOf('staff')).toBe('open');
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.queryByRole('region', { name: '開始設定' })).toBeNull();
  expect(screen.getByRole('button', { name: '開始設定：還有 2 項' })).toBeTruthy();
});

it('is gone once every step is done, and asks for nothing from then on', async () => {
  const store = memoryStore();
  const counts = { 'staff.list': 2, 'prices.list': 1 };
  const first = renderGuide({ counts, store });
  await waitFor(() => expect(first.invoke).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(JSON.stringify(store.getItem('preferences.7.dept.guide'))).toContain('true'));
  expect(screen.queryByText('prices')).toBeNull();
  first.unmount();
  const { invoke } = renderGuide({ counts: {}, store });
  await screen.findByRole('heading', { level: 1 });
  expect(invoke).not.toHaveBeenCalled();
});

it('is not for who may not go there, or of whom its condition does not hold', async () => {
  const denied = renderGuide({ counts: {}, denied: ['list'] });
  await screen.findByRole('heading', { level: 1 });
  expect(denied.invoke).not.toHaveBeenCalled();
  denied.unmount();
  const { guide: own } = VIEW;
  const { invoke } = renderGuide({
    counts: {},
    dashboard:
      own === undefined ? {} : { guide: { ...own, when: { '$user.roles': { contains: { const: 'x' } } } } },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(invoke).not.toHaveBeenCalled();
});
