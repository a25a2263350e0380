// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourceList } from '../../src/engine/index.ts';
import type { ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const EVENTS = [{ at: '2026-11-20', what: 'came' }];

const VIEW: ListView = {
  kind: 'inspector',
  perPage: 100,
  columns: ['name'],
  side: [{ field: 'name', emptyText: 'engine.table.no' }],
  detail: [
    { type: 'Control', scope: '#/properties/name' },
    { type: 'Control', scope: '#/properties/events', label: false, options: { columns: ['at', 'what'] } },
  ],
};

const TYPED: NonNullable<ListView['actions']>[number] = {
  name: 'plate',
  placement: 'detail',
  permission: 'update',
  key: 'Enter',
  when: { '$record.name': null },
  set: { name: '$dialog.typed' },
  dialog: {
    schema: {
      type: 'object',
      properties: { typed: { type: 'string', title: 'typed', minLength: 1, 'x-normalise': 'upperCase' } },
      required: ['typed'],
    },
  },
  task: { title: 'no name' },
  showsNext: true,
};

/** A list of records that have no name, and that a test changes. */
function renderTasks(list: Partial<ListView>) {
  const rows: RaRecord[] = [1, 2, 3].map((id) => ({ id, name: null, version: 1, events: [] }));
  const update = vi.fn(async (_: string, { id, data }: { id: unknown; data: object }) => {
    const row = rows.find((one) => one.id === id) as RaRecord;
    if (Reflect.get(data, 'name') === 'TAKEN')
      throw new ProviderError({
        status: 422,
        code: 'invalid',
        errors: [{ pointer: '/name', keyword: 'unique', params: {} }],
      });
    Object.assign(row, data, { version: row.version + 1 });
    return { data: structuredClone(row) };
  });
  const getOne = vi.fn(async (_: string, { id }: { id: unknown }) => {
    const row = rows.find((one) => String(one.id) === String(id)) as RaRecord;
    return { data: { ...structuredClone(row), events: EVENTS } };
  });
  const getList = async () => ({ data: structuredClone(rows), total: rows.length });
  const description = buildDescription({
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: ['string', 'null'], title: 'name' },
      events: {
        type: 'array',
        title: 'events',
        items: {
          type: 'object',
          properties: { at: { type: 'string', title: 'when' }, what: { type: 'string', title: 'what' } },
        },
      },
    },
    views: { list: { ...VIEW, ...list }, form: {} },
  });
  renderView(<ResourceList description={description} />, {
    dataProvider: { getList, getOne, update } as unknown as Partial<DataProvider>,
  });
  return { rows, update, getOne };
}

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: /typed/ });
const place = async () => (await screen.findByText('/ 3')).textContent;

describe('a task whose fields stand in its card', () => {
  it('is typed, sent by Enter, and leads to the next record, whose box has the focus', async () => {
    const { rows } = renderTasks({ actions: [TYPED] });
    await box();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await userEvent.keyboard('ab{Enter}');
    await waitFor(() => expect(rows[0]?.name).toBe('AB'));
    await waitFor(async () => expect((await box()).value).toBe(''));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await userEvent.keyboard('cd{Enter}');
    await waitFor(() => expect(rows[1]?.name).toBe('CD'));
  });

  it('keeps what was typed and says what is wrong with it, once', async () => {
    const { rows, update } = renderTasks({ actions: [TYPED] });
    await userEvent.type(await box(), 'taken{Enter}');
    await waitFor(async () => expect((await box()).getAttribute('aria-invalid')).toBe('true'));
    expect((await box()).value).toBe('taken');
    expect(update).toHaveBeenCalledTimes(1);
    expect(rows[0]?.name).toBeNull();
    await userEvent.clear(await box());
    await userEvent.keyboard('{Enter}');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('stays where it is without showsNext, and gives the keys back by Escape', async () => {
    const { showsNext: _, ...stays } = TYPED;
    const { rows } = renderTasks({ actions: [stays] });
    await userEvent.type(await box(), 'ab');
    await userEvent.keyboard('{ArrowRight}');
    await place();
    expect((await box()).value).toBe('ab');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows[0]?.name).toBe('AB'));
    await screen.findByRole('button', { name: /下一筆/ });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /typed/ })).toBeNull());
    // The card is gone, and the focus with it: the keys go on in the list.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')));
  });
});

describe('what the rows lack', () => {
  it('is read with the record that is shown, after a while, and drawn as a table', async () => {
    const { getOne } = renderTasks({ detailAfterMs: 20 });
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['when', 'what']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026-11-20', 'came']);
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('is not read where the list does not ask for it, nor of what is passed by', async () => {
    const first = renderTasks({});
    await screen.findByText('/ 3');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(first.getOne).not.toHaveBeenCalled();
  });
});
