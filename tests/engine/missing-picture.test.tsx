// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildDescription, renderView } from './render-view.tsx';

const ROWS = [
  { id: 1, name: 'stored', plate: 'ABC-1234', photo: null, base: '/photos/1/' },
  { id: 2, name: 'none', plate: 'XYZ-987', photo: null, base: null },
];

function renderPhotos(missing: string) {
  const photo: JsonSchema = {
    type: ['string', 'null'],
    title: 'photo',
    format: 'image',
    'x-image': { base: '$record.base', thumb: 'small.jpg', missing },
  };
  const description = buildDescription({
    properties: { id: { type: 'integer' }, name: { type: 'string' }, plate: { type: 'string' }, photo },
    views: { list: { columns: ['name', 'photo'] } },
  });
  renderView(<ResourceList description={description} />, {
    dataProvider: { getList: async () => ({ data: ROWS as never, total: 2 }) },
  });
}

it('a list shows the plate in the place of a picture that is not there, and the picture where it is', async () => {
  renderPhotos('plate');
  const none = await screen.findByRole('row', { name: /none/ });
  expect(within(none).getByText('XYZ-987')).toBeTruthy();
  const stored = screen.getByRole('row', { name: /stored/ });
  expect(stored.querySelector('img')?.getAttribute('src')).toBe('/photos/1/small.jpg');
});

it('without that, an empty value has the text for one', async () => {
  renderPhotos('icon');
  const none = await screen.findByRole('row', { name: /none/ });
  expect(within(none).getByText('—')).toBeTruthy();
});
