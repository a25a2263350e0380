// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { Action } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage } from './render-form.tsx';

const entity: Partial<Entity> = {
  properties: {
    version: { type: 'string', title: '版本' },
    built: { type: 'string', format: 'date-time', title: '建置時間' },
    host: { type: ['string', 'null'], title: '主機' },
    secret: { type: 'string', title: '密鑰' },
  },
  views: {
    show: {
      record: 'only',
      layout: [
        { type: 'Group', label: '系統', elements: ['version', 'built', 'host'] },
        { type: 'Control', scope: '#/properties/secret', when: { '$record.version': '9' } },
      ],
    },
  },
};

describe('a record that is only shown', () => {
  it('shows every part of a list of states with its code, what was reported of those that are not right', async () => {
    const described: Partial<Entity> = {
      properties: {
        parts: {
          type: 'array',
          'x-states': { codeField: 'code', stateField: 'state', valueField: 'value' },
          items: {
            type: 'object',
            properties: {
              code: { type: 'string' },
              state: { type: 'string', 'x-status': { good: { tone: 'success' }, bad: { tone: 'danger' } } },
              value: { type: 'integer' },
            },
          },
        },
      },
      views: { show: { record: 'only', layout: ['parts'] } },
    };
    const parts = [
      { code: '11', state: 'good', value: 0 },
      { code: '22', state: 'bad', value: -1 },
    ];
    const getOne = vi.fn(async () => ({ data: { id: 'only', parts } as never }));
    renderPage(describeThing(described), { getOne }, null);

    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['11good', '22\u22121bad']);
  });

  it('shows a text of several lines whole', async () => {
    const remark = { type: 'string', format: 'multiline' } as const;
    const getOne = vi.fn(async () => ({ data: { id: 'only', remark: '第一行\n第二行' } as never }));
    const views = { show: { record: 'only' as const, layout: ['remark'] } };
    renderPage(describeThing({ properties: { remark }, views }), { getOne }, null);

    expect(await screen.findByRole('definition')).toHaveProperty('textContent', '第一行\n第二行');
  });

  it('stands as names and values under its groups, an empty one as a dash', async () => {
    const getOne = vi.fn(async () => ({
      data: { id: 'only', version: '1.2', built: '2026-11-20T06:32:00Z', host: null, secret: 'x' } as never,
    }));
    renderPage(describeThing(entity), { getOne }, null);

    const card = await screen.findByRole('region', { name: '系統' });
    const values = within(card)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(values).toEqual(['1.2', '2026-11-20 14:32', '—']);
    expect(screen.queryByText('密鑰')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: '東西' })).toBeTruthy();
  });

  it('shows what stands in a layout that nothing draws, and leaves out an element that nothing draws', async () => {
    const layout = ['version', { type: 'Sparkline' }, { type: 'Steps', elements: ['host'] }];
    const show = { record: 'only' as const, layout: [{ type: 'Group', label: '系統', elements: layout }] };
    const getOne = vi.fn(async () => ({ data: { id: 'only', version: '1.2', host: 'pos-1' } as never }));
    renderPage(describeThing({ ...entity, views: { show } } as Partial<Entity>), { getOne }, null);

    const card = await screen.findByRole('region', { name: '系統' });
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['版本', '主機']);
  });

  it('says that it could not be read', async () => {
    const getOne = vi.fn().mockRejectedValue(new ProviderError({ status: 503, code: 'busy' }));
    renderPage(describeThing(entity), { getOne }, null);

    expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy();
  });
});

describe('a list that opens its rows to be shown', () => {
  const listed: Partial<Entity> = {
    properties: { id: { type: 'integer' }, name: { type: 'string', title: '名稱' } },
    views: { list: { columns: ['name'], rowClick: 'show' }, show: { layout: ['name'] } },
  };
  const provider = () => ({
    getList: vi.fn(async () => ({ data: [{ id: 7, name: '甲' }] as never[], total: 1 })),
    getOne: vi.fn(async () => ({ data: { id: 7, name: '甲（詳細）' } as never })),
  });

  it('shows the record over the list, without a box to type into, and closes again', async () => {
    const { router } = renderPage(describeThing(listed, { operations: { list: 'x' } }), provider(), null);
    await screen.findByText('甲');
    document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus();
    await userEvent.keyboard('{Enter}');

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('definition')).toHaveProperty('textContent', '甲（詳細）');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(router.state.location.search).toBe('?show=7');
    await userEvent.click(within(dialog).getAllByRole('button', { name: '關閉' }).at(-1) ?? dialog);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('offers the actions of the row there, on the record as it was read', async () => {
    const invoke = vi.fn(async () => ({}));
    const row = { placement: 'row', operation: 'thing.ring', permission: 'read' } as const;
    const actions: Action[] = [
      { ...row, name: 'ring', args: { name: '$record.name' } },
      { ...row, name: 'mend', when: { '$record.name': '甲' } },
      { name: 'delete', placement: 'row', builtIn: 'delete', permission: 'delete' },
    ];
    const views = { ...listed.views, list: { ...listed.views?.list, actions } };
    const operations = { list: 'x', get: 'y', delete: 'z' };
    renderPage(describeThing({ ...listed, views }, { operations }), { ...provider(), invoke }, null);
    await screen.findByText('甲');
    document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus();
    await userEvent.keyboard('{Enter}');

    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('definition');
    const buttons = within(dialog).getAllByRole('button');
    const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => name !== '關閉')).toEqual(['ring']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'ring' }));
    await waitFor(() =>
      expect(invoke).toHaveBeenCalledWith('thing.ring', { name: '甲（詳細）' }, expect.anything()),
    );
  });
});

describe('a large picture', () => {
  const car: Partial<Entity> = {
    properties: {
      plate: { type: 'string', title: '車牌' },
      base: { type: ['string', 'null'] },
      photo: {
        type: ['string', 'null'],
        title: '照片',
        'x-image': { base: '$record.base', thumb: 'rw320.jpg', full: 'origin.jpg', missing: 'plate' },
      },
    },
    views: { show: { record: 'only', layout: [{ type: 'Image', scope: '#/properties/photo' }] } },
  };
  const show = (record: object) =>
    renderPage(
      describeThing(car),
      { getOne: async () => ({ data: { id: 'only', ...record } as never }) },
      null,
    );

  it('stands where x-image says, and opens the full one (spec/3 §2.12)', async () => {
    show({ plate: 'ABC-1234', base: '/media/7' });
    const opener = await screen.findByRole('button', { name: '放大「照片」' });
    expect(opener.querySelector('img')?.getAttribute('src')).toBe('/media/7/rw320.jpg');
    await userEvent.click(opener);
    const large = within(await screen.findByRole('dialog')).getByRole('img', { name: '照片' });
    expect(large.getAttribute('src')).toBe('/media/7/origin.jpg');
  });

  it('is the plate on its square where there is none, and where it does not come', async () => {
    show({ plate: 'ABC-1234', base: null });
    expect(await screen.findByTitle('ABC-1234')).toBeTruthy();
    cleanup();
    show({ plate: 'ABC-1234', base: '/media/7' });
    const image = (await screen.findByRole('button', { name: '放大「照片」' })).querySelector('img');
    if (image === null) throw new Error('There is no picture.');
    fireEvent.error(image);
    expect(await screen.findByTitle('ABC-1234')).toBeTruthy();
  });

  it('has no address that a script could run at', async () => {
    show({ base: 'javascript:alert(1)' });
    expect(await screen.findByText('無圖片')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
