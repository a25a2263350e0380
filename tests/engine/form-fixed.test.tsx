// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { eventually } from '../support/eventually.ts';
import { describeThing, renderPage } from './render-form.tsx';

/** One family: a vehicle has a kind of its own, a dish has a price. */
const entity: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    type: { type: 'string', enum: ['dish', 'vehicle'], default: 'dish' },
    name: { type: 'string', minLength: 1, title: '名稱' },
    price: { type: 'integer', title: '價格' },
    kind: { type: 'string', title: '車種' },
  },
  required: ['name', 'type'],
  allOf: [
    {
      if: { properties: { type: { const: 'vehicle' } }, required: ['type'] },
      then: { required: ['kind'] },
      else: { required: ['price'] },
    },
  ],
  views: {
    form: {
      in: 'page',
      layout: [
        'name',
        { type: 'Control', scope: '#/properties/kind', when: { '$record.type': 'vehicle' } },
        { type: 'Control', scope: '#/properties/price', when: { '$record.type': 'dish' } },
      ],
    },
  },
};
const vehicles = () => describeThing(entity, { fixed: { type: 'vehicle' } });
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

it('a new record is drawn and judged as what its resource fixes', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...data, id: 1 } as never,
  }));
  renderPage(vehicles(), { create }, '0');
  await userEvent.type(await screen.findByRole('textbox', { name: /名稱/ }), 'ABC-1234');
  expect(screen.queryByRole('textbox', { name: /價格/ })).toBeNull();

  await save();
  expect(create).not.toHaveBeenCalled();

  await userEvent.type(screen.getByRole('textbox', { name: /車種/ }), 'C');
  await save();
  await eventually(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1]).toMatchObject({
    data: { name: 'ABC-1234', kind: 'C', type: 'vehicle' },
  });
});
