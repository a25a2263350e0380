// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { formatInstant, fromTaipeiInput, toTaipeiInput } from '../../src/engine/format/format-instant.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { Plate } from '../../src/engine/parts/plate.tsx';
import type { JsonObject, JsonSchema } from '../../src/schema/json-schema.ts';
import { buildDescription, renderView } from './render-view.tsx';

/** A list and form of one field, `code`, of this kind. */
function renderField(schema: JsonSchema, record: JsonObject) {
  const description = buildDescription({
    properties: { code: schema },
    required: [],
    views: { list: { columns: ['code'] }, form: { in: 'drawer' } },
  });
  const row = { id: 1, ...record };
  const update = vi.fn(async (_: string, { data }: { data: JsonObject }) => ({ data }));
  const dataProvider: Partial<DataProvider> = {
    getList: async () => ({ data: [row] as never[], total: 1 }),
    getOne: async () => ({ data: row as never }),
    getMany: async () => ({ data: [{ id: 4, name: '工程部' }] as never[] }),
    update: update as never,
  };
  renderView(<ResourceList description={description} />, { dataProvider });
  return update;
}

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: /^編輯/ }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('button', { name: '儲存' });
  return drawer;
}

async function saveAndRead(drawer: HTMLElement, update: ReturnType<typeof renderField>): Promise<unknown> {
  await userEvent.click(within(drawer).getByRole('button', { name: '儲存' }));
  await screen.findByText('已儲存');
  return update.mock.lastCall?.[1].data.code;
}

describe('a cell', () => {
  it.each<[string, JsonSchema, unknown, string]>([
    ['a number', { type: 'integer' }, 1_234_567, '1,234,567'],
    ['zero', { type: 'integer' }, 0, '0'],
    [
      'an instant, in Taipei',
      { type: 'string', format: 'date-time' },
      '2026-11-20T16:30:00Z',
      '2026-11-21 00:30',
    ],
    ['a day, as it is', { type: 'string', format: 'date' }, '2026-11-20', '2026-11-20'],
    ['yes', { type: 'boolean' }, true, '是'],
    ['no', { type: 'boolean' }, false, '否'],
    ['a choice without a word', { enum: ['fixed'] }, 'fixed', 'fixed'],
    ['a plate', { type: 'string', format: 'plate' }, 'ABC-1234', 'ABC-1234'],
    ['nothing', { type: ['integer', 'null'] }, null, '—'],
    ['another record, by its name', { type: 'integer', 'x-reference': 'dept' }, 4, '工程部'],
    ['another record that is gone', { type: 'integer', 'x-reference': 'dept' }, 5, '編號 5（無法取得名稱）'],
  ])('shows %s', async (_, schema, value, expected) => {
    renderField(schema, { code: value });

    expect(await screen.findByRole('cell', { name: expected })).toBeTruthy();
  });

  it('puts figures at the right edge, under their head', async () => {
    renderField({ type: 'integer' }, { code: 5 });

    const cell = await screen.findByRole('cell', { name: '5' });

    expect(cell.className).toContain('alignRight');
    expect(screen.getByRole('columnheader', { name: '單位代碼' }).className).toContain('alignRight');
  });
});

describe('a control', () => {
  it('takes a number, with full-width digits and commas', async () => {
    const update = renderField({ type: 'integer' }, { code: 5 });
    const drawer = await openForm();

    const box = within(drawer).getByRole('textbox', { name: /單位代碼/ });
    await userEvent.clear(box);
    await userEvent.type(box, '１,２００');

    expect(await saveAndRead(drawer, update)).toBe(1200);
  });

  it('refuses what is no number, in words', async () => {
    renderField({ type: 'integer' }, { code: 5 });
    const drawer = await openForm();

    const box = within(drawer).getByRole('textbox', { name: /單位代碼/ });
    await userEvent.type(box, 'x');
    await userEvent.tab();

    expect(await within(drawer).findByText('資料類型不符')).toBeTruthy();
  });

  it('sends null for an emptied number that may be null', async () => {
    const update = renderField({ type: ['integer', 'null'] }, { code: 5 });
    const drawer = await openForm();

    await userEvent.clear(within(drawer).getByRole('textbox', { name: /單位代碼/ }));

    expect(await saveAndRead(drawer, update)).toBeNull();
  });

  it('writes a plate in upper case', async () => {
    const update = renderField({ type: 'string', format: 'plate' }, { code: '' });
    const drawer = await openForm();

    await userEvent.type(within(drawer).getByRole('textbox', { name: /單位代碼/ }), 'abc-1234');
    await userEvent.tab();

    expect(await saveAndRead(drawer, update)).toBe('ABC-1234');
  });

  it('switches', async () => {
    const update = renderField({ type: 'boolean' }, { code: false });
    const drawer = await openForm();

    await userEvent.click(within(drawer).getByRole('switch', { name: /單位代碼/ }));

    expect(await saveAndRead(drawer, update)).toBe(true);
  });

  it('chooses among listed values, keeping 1 and "1" apart', async () => {
    const update = renderField({ enum: ['1', 1, 2] }, { code: '1' });
    const drawer = await openForm();

    await userEvent.click(within(drawer).getByRole('combobox', { name: /單位代碼/ }));
    await userEvent.click(screen.getAllByRole('option', { name: '1' })[1] as HTMLElement);

    expect(await saveAndRead(drawer, update)).toBe(1);
  });

  it('always has the current record among the choices of a reference', async () => {
    renderField({ type: 'integer', 'x-reference': 'dept' }, { code: 4 });
    const drawer = await openForm();

    const box = await within(drawer).findByRole('combobox', { name: /單位代碼/ });

    expect(await within(box).findByText('工程部')).toBeTruthy();
  });
});

describe('an instant', () => {
  it('is typed and shown in Taipei, over midnight and the end of a year', () => {
    expect(fromTaipeiInput('2027-01-01T00:30')).toBe('2026-12-31T16:30:00.000Z');
    expect(toTaipeiInput('2026-12-31T16:30:00.000Z')).toBe('2027-01-01T00:30');
    expect(formatInstant('no instant')).toBeNull();
  });
});

describe('a plate', () => {
  it('marks a search hit inside it', () => {
    render(<Plate plate="ABC-1234" hit="c-1" />);

    expect(screen.getByText('C-1').tagName).toBe('MARK');
  });
});
