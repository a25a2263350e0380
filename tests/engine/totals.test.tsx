// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ResourceList } from '../../src/engine/index.ts';
import type { ListView, Totals } from '../../src/schema/dialect/dialect-types.ts';
import { buildDescription, renderView } from './render-view.tsx';

const PROPERTIES = {
  id: { type: 'integer' },
  name: { type: 'string' },
  amount: { type: 'integer', title: '金額', format: 'money' },
  tax: { type: 'integer', title: '稅', format: 'money' },
} as const;

interface Options {
  answer?: JsonObject;
  meta?: JsonObject;
  total?: number | undefined;
  list?: Partial<ListView>;
  invoke?(): Promise<unknown>;
}

/** The texts of the footer of a list with these totals. */
async function footer(
  totals: Totals,
  { answer = {}, meta = {}, list = {}, invoke, ...options }: Options = {},
) {
  const total = 'total' in options ? options.total : 2;
  const description = buildDescription({
    properties: PROPERTIES,
    views: { list: { columns: ['name', 'amount', 'tax'], rowClick: false, totals, ...list } },
  });
  renderView(<ResourceList description={description} />, {
    dataProvider: {
      ...(invoke && { invoke }),
      getList: async () => ({
        data: [
          { id: 1, name: '甲', amount: 5, tax: 1 },
          { id: 2, name: '乙', amount: 7, tax: 0 },
        ] as never[],
        ...(total === undefined ? { pageInfo: { hasNextPage: true, hasPreviousPage: false } } : { total }),
        meta: { answer, ...meta },
      }),
    },
  });
  await screen.findByRole('table');
  // The row of totals is loaded on demand.
  await waitFor(() => expect(document.querySelector('tfoot')).not.toBeNull());
  const row = screen.getAllByRole('row').at(-1);
  if (row === undefined) throw new Error('There is no row.');
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

const ofAmount = { column: 'amount', value: '$answer.sum' };

describe('the totals of a list', () => {
  it('stand under their columns, all others empty', async () => {
    expect(await footer({ figures: [ofAmount] }, { answer: { sum: 12 } })).toEqual([
      '全部 2 筆合計',
      '12',
      '',
    ]);
  });

  it('say that they are of all rows, where these are not counted', async () => {
    const cells = await footer({ figures: [ofAmount] }, { answer: { sum: 12 }, total: undefined });
    expect(cells[0]).toBe('全部資料合計');
  });

  it('claim no count where the provider gives no more rows than these', async () => {
    const cells = await footer({ figures: [ofAmount] }, { answer: { sum: 12 }, meta: { limit: 2 } });
    expect(cells[0]).toBe('全部資料合計');
  });

  it.each<[string, JsonObject, string]>([
    ['nothing was answered', {}, '—'],
    ['null was', { sum: null }, '—'],
    ['0 was', { sum: 0 }, '0'],
    ['a debt was', { sum: -1_234_567 }, '\u22121,234,567'],
    ['a text was', { sum: '1200 元' }, '1200 元'],
  ])('where %s', async (_, answer, text) => {
    expect((await footer({ figures: [ofAmount] }, { answer }))[1]).toBe(text);
  });

  it('come and go with their condition', async () => {
    const figures = [
      { ...ofAmount, when: { '$answer.sum': 99 } },
      { column: 'tax', value: '$answer.tax' },
    ];
    expect(await footer({ figures }, { answer: { sum: 12, tax: 3 } })).toEqual(['全部 2 筆合計', '3']);
  });

  it('of no column stand with their own words before the others', async () => {
    const figures = [{ label: '手續費', value: '$answer.fee' }, ofAmount];
    const cells = await footer({ figures }, { answer: { fee: 30, sum: 12 } });
    expect(cells).toEqual(['手續費 30', '12', '']);
  });

  it('count what they stand for several times, and add up', async () => {
    const figures = [
      { column: 'amount', value: '$answer.hundreds', times: 100 },
      { column: 'tax', value: '$answer.thousands', times: 1000 },
    ];
    const cells = await footer(
      { figures, sum: { label: '合計' } },
      { answer: { hundreds: 3, thousands: 12 } },
    );
    expect(cells.slice(1)).toEqual(['100 × 3', '1,000 × 12']);
    expect(cells[0]).toContain('合計 12,300');
  });

  it('add up what is known, and nothing that is no number', async () => {
    const figures = [ofAmount, { column: 'tax', value: '$answer.tax' }];
    const cells = await footer({ figures, sum: { label: '合計' } }, { answer: { sum: 12, tax: 'x' } });
    expect(cells[0]).toContain('合計 12');
  });

  it('stand under the first of two columns of one field', async () => {
    const cells = await footer(
      { figures: [ofAmount] },
      {
        answer: { sum: 12 },
        list: { columns: ['name', 'amount', { field: 'amount', value: '$record.tax' }] },
      },
    );
    expect(cells).toEqual(['全部 2 筆合計', '12', '']);
  });

  it('have their words before a total of the first column too', async () => {
    const list = { columns: ['amount', 'tax'] };
    const cells = await footer(
      { figures: [{ column: 'tax', value: '$answer.tax' }] },
      { answer: { tax: 1 }, list },
    );
    expect(cells).toEqual(['全部 2 筆合計', '1']);
  });

  it('of an operation of their own stand as dashes until it has answered', async () => {
    const invoke = vi.fn(() => new Promise<unknown>(() => undefined));
    const cells = await footer(
      { operation: 'cash.read', figures: [ofAmount] },
      { answer: { sum: 12 }, invoke },
    );
    expect(cells[1]).toBe('—');
    expect(invoke).toHaveBeenCalledTimes(1);
  });
});
