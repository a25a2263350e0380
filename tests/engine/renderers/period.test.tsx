// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { describeThing, renderPage, storing } from '../render-form.tsx';

const ENTITY: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱' },
    flag: { type: 'boolean', title: '開關' },
    stime: { type: ['string', 'null'], format: 'date-time' },
    etime: { type: ['string', 'null'], format: 'date-time' },
    rentalCards: { type: 'array', readOnly: true, items: { type: 'object' } },
    validity: { type: 'object', readOnly: true, 'x-computed': 'toRentalValidity' },
  },
  views: {
    form: {
      in: 'page',
      layout: [{ type: 'Group', label: '基本', options: { headElements: 1 }, elements: ['flag', 'name'] }],
      aside: [
        {
          type: 'Group',
          label: '有效期間',
          options: { headElements: 1 },
          elements: [
            {
              type: 'Control',
              scope: '#/properties/validity',
              label: false,
              options: { format: 'period-state' },
            },
            {
              type: 'Control',
              scope: '#/properties/validity',
              label: false,
              options: { format: 'period-bar' },
            },
          ],
        },
      ],
    },
  },
};

const card = (id: number, start_time: string, end_time: string) => ({ id, start_time, end_time });

function open(record: object) {
  renderPage(describeThing(ENTITY), storing({ id: 1, name: '甲', flag: false, version: 1, ...record }));
}

beforeEach(() => vi.setSystemTime(new Date('2026-11-20T04:00:00Z')));
afterEach(() => vi.useRealTimers());

describe('the period of a record beside its form', () => {
  it('says its dates, its ticket, how long it is, and what stands before and after it', async () => {
    open({
      rentalCards: [
        card(1041550, '2026-09-30T16:00:00Z', '2026-10-31T15:59:59Z'),
        card(1048207, '2026-10-31T16:00:00Z', '2026-11-30T15:59:59Z'),
      ],
    });
    const region = await screen.findByRole('region', { name: '有效期間' });
    expect(await within(region).findByText('2026-11-01 至 2026-11-30')).toBeTruthy();
    for (const words of [
      '有效，剩 10 天',
      '依購票紀錄 1048207',
      '10 月票卡',
      '11 月票卡',
      '今天',
      '12 月尚未續租',
    ])
      expect(within(region).getByText(words)).toBeTruthy();
  });

  it.each([
    [{ stime: '2026-10-31T16:00:00Z', etime: null }, '2026-11-01 起', '有效'],
    [{ stime: null, etime: '2026-12-31T15:59:59Z' }, '至 2026-12-31', '有效'],
    [{ stime: '2025-01-01T00:00:00Z', etime: '2025-01-31T15:59:59Z' }, '2025-01-01 至 2025-01-31', '已到期'],
    [{ stime: '2026-11-30T16:00:00Z', etime: '2026-12-31T15:59:59Z' }, '2026-12-01 至 2026-12-31', '未生效'],
  ])('is that of the own period where no ticket says more: %j', async (own, dates, state) => {
    open(own);
    const region = await screen.findByRole('region', { name: '有效期間' });
    expect(await within(region).findByText(dates)).toBeTruthy();
    expect(within(region).getByText(state)).toBeTruthy();
    expect(within(region).getByText('依自訂期間')).toBeTruthy();
  });

  it('says so where there is none', async () => {
    open({});
    const region = await screen.findByRole('region', { name: '有效期間' });
    expect(await within(region).findAllByText('沒有有效期間')).toHaveLength(2);
  });
});

it('the header of a card holds the fields that the layout puts there', async () => {
  open({});
  const card = await screen.findByRole('region', { name: '基本' });
  const header = within(card).getByRole('heading', { name: '基本' }).parentElement;
  expect(header?.querySelector('input[role="switch"], input[type="checkbox"]')).not.toBeNull();
  expect(header?.contains(within(card).getByRole('textbox', { name: '名稱' }))).toBe(false);
});
