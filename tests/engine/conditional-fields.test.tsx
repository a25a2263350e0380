// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const PROPERTIES: Entity['properties'] = {
  kind: { enum: ['own', 'outside'], title: '種類', format: 'radio' },
  firm: { type: 'string', title: '廠商' },
  card: { type: ['string', 'null'], title: '卡號' },
  holder: { type: 'string', title: '持卡人' },
  count: { type: 'integer', title: '數量' },
};

/** The form of a record whose schema has these branches. */
async function openForm(branches: Partial<Entity>, record: object = {}) {
  const description = describeThing({ properties: PROPERTIES, views: { form: { in: 'page' } }, ...branches });
  const provider = storing({ id: 1, ...record });
  const update = vi.fn(provider.update);
  renderPage(description, { ...provider, update });
  await screen.findByRole('textbox', { name: /數量/ });
  return {
    update,
    save: () => userEvent.click(screen.getByRole('button', { name: '儲存' })),
    choose: async (kind: string) => userEvent.click(await screen.findByRole('radio', { name: kind })),
  };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const isAsked = (name: string) => box(name).required || box(name).getAttribute('aria-required') === 'true';
const isWrong = (name: string) => box(name).getAttribute('aria-invalid') === 'true';

const ifOutside = (then: JsonSchema): Partial<Entity> => ({
  if: { properties: { kind: { const: 'outside' } }, required: ['kind'] },
  then,
});

describe('a field that a branch asks for', () => {
  const asked = ifOutside({ required: ['firm'] });

  it('is marked as such while the branch holds', async () => {
    const { choose } = await openForm(asked, { kind: 'own' });
    expect(isAsked('廠商')).toBe(false);
    await choose('outside');
    await waitFor(() => expect(isAsked('廠商')).toBe(true));
    await choose('own');
    await waitFor(() => expect(isAsked('廠商')).toBe(false));
  });

  it('keeps the record from being saved without it, then only', async () => {
    const { choose, save, update } = await openForm(asked, { kind: 'own', count: 1 });
    await choose('outside');
    await save();
    await waitFor(() => expect(isWrong('廠商')).toBe(true));
    expect(update).not.toHaveBeenCalled();

    await choose('own');
    await userEvent.type(box('數量'), '2');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });
});

describe('a field that depends on another one', () => {
  const dependent: Partial<Entity> = { dependentRequired: { card: ['holder'] } };

  it.each([
    ['A-1', true],
    [null, false],
    [undefined, false],
  ])('is asked for with %j there: %s', async (card, expected) => {
    await openForm(dependent, card === undefined ? {} : { card });
    expect(isAsked('持卡人')).toBe(expected);
  });

  it('is asked for as soon as the other is typed, and no more once that is emptied', async () => {
    await openForm(dependent);
    await userEvent.type(box('卡號'), '7');
    await waitFor(() => expect(isAsked('持卡人')).toBe(true));
    await userEvent.clear(box('卡號'));
    await waitFor(() => expect(isAsked('持卡人')).toBe(false));
  });
});

describe('a field of which a branch says more', () => {
  const limited = ifOutside({ properties: { count: { maximum: 5 } } });

  it('is judged by that while the branch holds', async () => {
    const { choose, save, update } = await openForm(limited, { kind: 'outside', count: 9 });
    await userEvent.type(box('廠商'), '甲');
    await save();
    await waitFor(() => expect(isWrong('數量')).toBe(true));
    expect(update).not.toHaveBeenCalled();

    await choose('own');
    await save();
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ kind: 'own', count: 9 }));
  });

  it('is drawn as the branch says: a choice in place of a box', async () => {
    const { choose } = await openForm(ifOutside({ properties: { firm: { enum: ['甲行', '乙行'] } } }), {
      kind: 'own',
    });
    expect(box('廠商')).toBeTruthy();
    await choose('outside');
    expect(await screen.findByRole('combobox', { name: /廠商/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /廠商/ })).toBeNull();
    await choose('own');
    expect(await screen.findByRole('textbox', { name: /廠商/ })).toBeTruthy();
  });

  it('is judged by every branch of allOf that holds', async () => {
    const both: Partial<Entity> = {
      allOf: [
        ifOutside({ properties: { count: { maximum: 50 } } }),
        ifOutside({ properties: { count: { minimum: 10 } } }),
      ],
    };
    const { save, update } = await openForm(both, { kind: 'outside', count: 9 });
    await userEvent.type(box('廠商'), '甲');
    await save();
    await waitFor(() => expect(isWrong('數量')).toBe(true));
    await userEvent.type(box('數量'), '{Backspace}12');
    await save();
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ count: 12 }));
  });
});
