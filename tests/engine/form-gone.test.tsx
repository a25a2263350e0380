// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { ResourceForm, ResourceList } from '../../src/engine/index.ts';
import type { FormView } from '../../src/schema/dialect/dialect-types.ts';
import { describeThing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

const ROW = { id: 7, name: '總務處' };

const describeIn = (place: FormView['in']) =>
  describeThing({
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
    views: { form: { in: place } },
  });

const failing = (status: number, code: string): Partial<DataProvider> => ({
  getList: async () => ({ data: [ROW] as never[], total: 1 }),
  getOne: async () => {
    throw Object.assign(new Error(code), { status, code });
  },
});

const GONE = failing(404, 'notFound');
const back = () => screen.findByRole('button', { name: '回到清單' });

describe('the form of a record that is gone', () => {
  test('leads back to its list, where it has a page', async () => {
    const form = <ResourceForm description={describeIn('page')} id="7" listPath="/elsewhere" />;
    const { router } = renderView(form, { dataProvider: GONE });

    await userEvent.click(await back());

    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test.each(['dialog', 'drawer'] as const)('closes over its list, in a %s', async (place) => {
    renderView(<ResourceList description={describeIn(place)} />, { dataProvider: GONE });
    await userEvent.click(await screen.findByRole('button', { name: '編輯「總務處」' }));

    await userEvent.click(await back());

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('the form of a record that could not be read offers another try, over its list too', async () => {
  const dataProvider = failing(500, 'internal');
  renderView(<ResourceList description={describeIn('dialog')} />, { dataProvider });
  await userEvent.click(await screen.findByRole('button', { name: '編輯「總務處」' }));

  expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '回到清單' })).toBeNull();
});
