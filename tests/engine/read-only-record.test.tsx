// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage } from './render-form.tsx';
import { buildDescription, renderView } from './render-view.tsx';

const ROWS = [
  { id: 1, name: '總務處', code: 'GA', version: 1 },
  { id: 2, name: '工程部', code: 'EN', version: 1 },
];
/** Of the code, which is read-only. */
const readOnlyWhen = { '$record.code': 'GA' };

test('a record that the form only shows has an eye in the list, and opens without a save', async () => {
  const description = buildDescription({ views: { list: { columns: ['name'] }, form: { readOnlyWhen } } });
  const dataProvider = {
    getList: vi.fn(async () => ({ data: ROWS as never[], total: 2 })),
    getOne: vi.fn(async () => ({ data: ROWS[0] as never })),
  };
  renderView(<ResourceList description={description} />, { dataProvider });

  expect(await screen.findByRole('button', { name: '編輯「工程部」' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '檢視「總務處」' }));

  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('textbox', { name: /單位名稱/ })).toHaveProperty('readOnly', true);
  expect(within(dialog).queryByRole('button', { name: '儲存' })).toBeNull();
});

test('it does not hold back a new record, nor one of which the condition does not hold', async () => {
  const entity: Partial<Entity> = {
    properties: {
      id: { type: 'integer', readOnly: true },
      code: { type: 'string', title: '代碼', default: 'GA' },
    },
    views: { form: { in: 'page', readOnlyWhen } },
  };
  const first = renderPage(describeThing(entity), {}, '0');
  expect(await screen.findByDisplayValue('GA')).toHaveProperty('readOnly', false);
  first.unmount();

  renderPage(describeThing(entity), { getOne: async () => ({ data: ROWS[1] as never }) }, '2');
  expect(await screen.findByDisplayValue('EN')).toHaveProperty('readOnly', false);
});
