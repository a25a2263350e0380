// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { RowsRequest } from '../../src/contract/provider.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourcePage, ServedConfigContext } from '../../src/engine/index.ts';
import type { Entity, Panel } from '../../src/schema/dialect/entity.ts';
import { buildServedConfig } from './build-served-config.ts';
import { describeThing, storing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

const CARD: Entity = {
  type: 'object',
  properties: { plate: { type: 'string', title: '車牌' }, months: { type: 'integer', title: '月數' } },
};

const servedConfig = buildServedConfig({ resources: [{ name: 'card' }], entity: CARD });

const CARDS = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  plate: `ABC-${index + 1}`,
  months: index,
}));

/** Reads an operation as the provider does: a page of the rows that it has. */
function answering(rows: () => { id: number }[]) {
  return vi.fn(async (_: string, { pagination }: RowsRequest) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    const all = rows();
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  });
}

function renderWithPanel(panel: Partial<Panel>, provider: object) {
  const entity: Partial<Entity> = {
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', title: '名稱' } },
    views: {
      form: {
        in: 'page',
        layout: ['name'],
        panels: [
          { name: 'cards', entity: 'card', operation: 'thing.cards', args: { id: '$record.id' }, ...panel },
        ],
      },
    },
  };
  return renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />
    </ServedConfigContext>,
    { dataProvider: { ...storing({ id: 1, name: '甲' }), ...provider } },
  );
}

describe('a related list under a form', () => {
  it('says how many rows there are, which page of how many it is, and leads to all of them', async () => {
    const allRows = { resource: 'card', filter: { search: '$record.name' } };
    renderWithPanel({ beside: true, perPage: 8, allRows }, { readOperation: answering(() => CARDS) });

    const aside = await screen.findByRole('complementary');
    expect(await within(aside).findByText('1 / 2')).toBeTruthy();
    expect(await within(aside).findByText('12')).toBeTruthy();
    const link = within(aside).getByRole('link', { name: '全部的「cards」' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('甲');
    await userEvent.click(within(aside).getByRole('button', { name: '下一頁' }));
    expect(await within(aside).findByText('2 / 2')).toBeTruthy();
    expect(within(aside).getByText('12')).toBeTruthy();
  });

  it('stands in no form of its own: what is pressed in it saves nothing', async () => {
    renderWithPanel({ beside: true }, { readOperation: answering(() => CARDS) });
    const table = await screen.findByRole('table', { name: 'cards' });
    expect(table.closest('form')).toBeNull();
  });

  it('has no buttons while it is read-only', async () => {
    const actions: Panel['actions'] = [{ name: 'renew', placement: 'row', operation: 'thing.renew' }];
    const readOnlyWhen = { '$record.name': '甲' };
    renderWithPanel({ actions, readOnlyWhen }, { readOperation: answering(() => CARDS) });
    const table = await screen.findByRole('table', { name: 'cards' });
    expect(await within(table).findByText('ABC-1')).toBeTruthy();
    expect(within(table).queryByRole('button', { name: 'renew' })).toBeNull();
  });

  it('shows the rows of an operation, page by page', async () => {
    const readOperation = answering(() => CARDS);
    renderWithPanel({ perPage: 8, sort: { field: 'plate', order: 'ASC' } }, { readOperation });

    const table = await screen.findByRole('table', { name: 'cards' });
    expect(within(table).getAllByRole('row')).toHaveLength(9);
    expect(readOperation).toHaveBeenCalledWith(
      'thing.cards',
      expect.objectContaining({
        filter: { id: 1 },
        pagination: { page: 1, perPage: 8 },
        sort: { field: 'plate', order: 'ASC' },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: '下一頁' }));

    expect(await screen.findByText('ABC-12')).toBeTruthy();
    expect(screen.queryByText('ABC-1')).toBeNull();
  });

  it('shows the rows of a resource, in its pages and order', async () => {
    const getList = vi.fn(async () => ({ data: CARDS.slice(0, 8) as never[], total: 12 }));
    renderWithPanel(
      {
        operation: undefined,
        resource: 'card',
        filter: { owner: '$record.id' },
        perPage: 8,
      },
      { getList },
    );

    expect(await screen.findByText('ABC-8')).toBeTruthy();
    expect(getList).toHaveBeenCalledWith(
      'card',
      expect.objectContaining({ filter: { owner: 1 }, pagination: { page: 1, perPage: 8 } }),
    );
  });

  it('closes and opens, and is read again when it opens', async () => {
    let count = 0;
    renderWithPanel(
      {},
      { readOperation: answering(() => [{ id: 1, plate: `NO-${(count += 1)}`, months: 1 }]) },
    );
    const heading = await screen.findByRole('button', { name: 'cards' });
    expect(await screen.findByText('NO-1')).toBeTruthy();

    await userEvent.click(heading);
    expect(screen.queryByText('NO-1')).toBeNull();

    await userEvent.click(heading);
    expect(await screen.findByText('NO-2')).toBeTruthy();
  });

  it('is read again while something is being typed above, and touches none of it', async () => {
    let count = 0;
    const readOperation = answering(() => [{ id: 1, plate: `NO-${(count += 1)}`, months: 1 }]);
    renderWithPanel({ pollSeconds: 0.05 }, { readOperation });
    const name = await screen.findByRole('textbox', { name: /名稱/ });

    await userEvent.type(name, '乙丙');
    await waitFor(() => expect(count).toBeGreaterThan(3));

    expect(screen.getByDisplayValue('甲乙丙')).toBeTruthy();
    expect(document.activeElement).toBe(name);
  });

  it('says that it could not be read, and leaves the form alone', async () => {
    const readOperation = vi.fn().mockRejectedValue(new ProviderError({ status: 503, code: 'busy' }));
    renderWithPanel({}, { readOperation });

    expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy();
    expect(await screen.findByDisplayValue('甲')).toBeTruthy();
  });
});
