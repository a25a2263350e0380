// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LayoutElement } from '../../src/schema/dialect/dialect-types.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const ZONE: LayoutElement = {
  type: 'Control',
  scope: '#/properties/zone_id',
  when: '$choices.zone_id',
  requiredWhen: { '$choices.zone_id': { minItems: 2 }, '$record.kind': 'own' },
};

/** A form with a field that is there where there are zones, and asked for where there are several. */
async function openForm(zones: readonly object[], record: object = {}) {
  const description = describeThing({
    properties: {
      kind: { type: 'string', title: '種類', enum: ['own', 'outside'], format: 'radio' },
      note: { type: 'string', title: '備註' },
      zone_id: {
        type: ['integer', 'null'],
        title: '區域',
        'x-choices': { resource: 'zone', optionText: 'name' },
      },
    },
    views: { form: { in: 'page', layout: ['kind', 'note', ZONE] } },
  });
  const provider = storing({ id: 1, kind: 'own', note: 'a', ...record });
  const update = vi.fn(provider.update);
  const getList = vi.fn(async () => ({ data: zones as never[], total: zones.length }));
  renderPage(description, { ...provider, update, getList });
  await screen.findByRole('textbox', { name: /備註/ });
  await waitFor(() => expect(getList).toHaveBeenCalled());
  return {
    update,
    type: (text: string) => userEvent.type(screen.getByRole('textbox', { name: /備註/ }), text),
    save: () => userEvent.click(screen.getByRole('button', { name: '儲存' })),
  };
}

const ZONES = [
  { id: 1, name: '北' },
  { id: 2, name: '南' },
];
const zone = () => screen.findByRole('combobox', { name: /區域/ });
const isAsked = (box: HTMLElement) =>
  (box as HTMLInputElement).required || box.getAttribute('aria-required') === 'true';

describe('a field of a form that depends on what there is to choose', () => {
  it('is not there where there is nothing, and the record is saved without it', async () => {
    const form = await openForm([]);
    await form.type('b');
    await form.save();
    await waitFor(() => expect(form.update).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('combobox', { name: /區域/ })).toBeNull();
  });

  it('is there, and not asked for, while its own condition does not hold', async () => {
    const form = await openForm(ZONES.slice(0, 1));
    expect(isAsked(await zone())).toBe(false);
    await form.type('b');
    await form.save();
    await waitFor(() => expect(form.update).toHaveBeenCalledTimes(1));
  });

  it('is asked for where the condition holds: marked, and nothing is sent without it', async () => {
    const form = await openForm(ZONES);
    const box = await zone();
    await waitFor(() => expect(isAsked(box)).toBe(true));
    await form.type('b');
    await form.save();
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(form.update).not.toHaveBeenCalled();

    await userEvent.click(box);
    await userEvent.click(within(await screen.findByRole('listbox')).getByText('南'));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).not.toBe('true'));
    await form.save();
    await waitFor(() => expect(form.update).toHaveBeenCalledTimes(1));
    expect(form.update.mock.calls[0]?.[1].data).toMatchObject({ zone_id: 2 });
  });

  it('follows what is typed', async () => {
    const form = await openForm(ZONES);
    const box = await zone();
    await waitFor(() => expect(isAsked(box)).toBe(true));
    await userEvent.click(screen.getByRole('radio', { name: 'outside' }));
    await waitFor(() => expect(isAsked(box)).toBe(false));
    await form.save();
    await waitFor(() => expect(form.update).toHaveBeenCalledTimes(1));
  });
});
