// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { Entity, FormView } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const RECORD = {
  id: 1,
  name: '甲',
  type: 'time',
  plates: [{ content: 'ABC-1' }, { content: 'DEF-2' }],
  version: 1,
};

const buildEntity = (form: Partial<FormView>, more: Partial<Entity> = {}): Partial<Entity> => ({
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1, title: '名稱' },
    type: { type: 'string', enum: ['time', 'rental'], title: '類型' },
    plates: {
      type: 'array',
      title: '車牌',
      items: { type: 'object', properties: { content: { type: 'string', title: '號碼' } } },
    },
    data: { type: 'object', title: '資料' },
  },
  required: ['name'],
  views: { form: { in: 'page', redirect: false, layout: ['name'], ...form } },
  ...more,
});

const nameField = () => screen.findByRole('textbox', { name: /名稱/ });
const save = async () => userEvent.click(screen.getByRole('button', { name: '儲存' }));
const echo = () => vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));

describe('a check before the save', () => {
  const beforeSave: FormView['beforeSave'] = [
    {
      name: 'duplicate',
      each: '$record.plates',
      operation: 'thing.findByPlate',
      args: { plate: '$each.content' },
      refuseWhen: { '$answer.id': { type: 'integer', not: { const: '$record.id' } } },
    },
  ];

  it('is made for each item and refuses', async () => {
    const update = echo();
    const invoke = vi.fn(async (_: string, { plate }: Record<string, unknown> = {}) =>
      plate === 'DEF-2' ? { id: 9 } : { id: 1 },
    );
    renderPage(describeThing(buildEntity({ beforeSave })), { ...storing(RECORD), update, invoke });
    await nameField();

    await save();

    expect(await screen.findByRole('dialog', { name: '無法儲存' })).toBeTruthy();
    expect(invoke.mock.calls.map(([, args]) => args)).toEqual([{ plate: 'ABC-1' }, { plate: 'DEF-2' }]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '關閉' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
  });

  it('lets pass what nobody has', async () => {
    const update = echo();
    const invoke = vi.fn().mockRejectedValue(new ProviderError({ status: 404, code: 'notFound' }));
    renderPage(describeThing(buildEntity({ beforeSave })), { ...storing(RECORD), update, invoke });
    await nameField();

    await save();

    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('does not let pass when it could not be made', async () => {
    const update = echo();
    const invoke = vi.fn().mockRejectedValue(new ProviderError({ status: 503, code: 'busy' }));
    renderPage(describeThing(buildEntity({ beforeSave })), { ...storing(RECORD), update, invoke });
    await nameField();

    await save();

    expect((await screen.findByRole('alert')).textContent).toContain('儲存前的檢查失敗');
    expect(update).not.toHaveBeenCalled();
  });

  it.each([
    ['取消', 0],
    ['仍要儲存', 1],
  ])('asks, and goes by the answer: %s', async (answer, calls) => {
    const update = echo();
    const ask: FormView['beforeSave'] = [
      { name: 'sure', operation: 'thing.count', askWhen: { '$answer.count': { minimum: 3 } } },
    ];
    renderPage(describeThing(buildEntity({ beforeSave: ask })), {
      ...storing(RECORD),
      update,
      invoke: async () => ({ count: 3 }),
    });
    await nameField();
    await save();

    await userEvent.click(await screen.findByRole('button', { name: answer }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(update).toHaveBeenCalledTimes(calls));
  });
});

describe('what a form sends', () => {
  it('has what the form sets', async () => {
    const update = echo();
    const form: Partial<FormView> = { set: { mark: 'C', editor: '$record.name' } };
    renderPage(describeThing(buildEntity(form)), { ...storing(RECORD), update });
    await userEvent.type(await nameField(), '乙');

    await save();

    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledWith(
      'thing',
      expect.objectContaining({ data: { ...RECORD, name: '甲乙', mark: 'C', editor: '甲乙' } }),
    );
  });

  it('has what was typed in its normal form', async () => {
    const update = echo();
    const entity = buildEntity({});
    entity.properties = {
      ...entity.properties,
      name: { type: 'string', title: '名稱', 'x-normalise': ['upperCase', 'withoutDashes'] },
    };
    renderPage(describeThing(entity), { ...storing(RECORD), update });
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), 'abc-12');

    await save();

    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledWith(
      'thing',
      expect.objectContaining({ data: { ...RECORD, name: 'ABC12' } }),
    );
  });

  it('starts a new record with the defaults of its branch and its form, known at that time', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...data, id: 5 } as never,
    }));
    const entity = buildEntity(
      { redirect: 'list', defaultValues: { type: 'rental', owner: '$user.id' } },
      {
        allOf: [
          {
            if: { properties: { type: { const: 'rental' } }, required: ['type'] },
            then: {
              properties: {
                data: { type: 'object', properties: { months: { type: 'integer', default: 1 } } },
              },
            },
          },
        ],
      },
    );
    renderPage(describeThing(entity), { create }, '0');
    await userEvent.type(await nameField(), '丙');

    await save();

    await waitFor(() =>
      expect(create).toHaveBeenCalledWith(
        'thing',
        expect.objectContaining({ data: { name: '丙', type: 'rental', owner: 7, data: { months: 1 } } }),
      ),
    );
  });
});

describe('a discriminator', () => {
  const branch = (type: string, properties: object) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: { properties: { data: { type: 'object', properties } } },
  });
  const entity = buildEntity({ resetBy: 'type', layout: ['name', 'type', 'data.price', 'data.months'] }, {
    allOf: [
      branch('time', { price: { type: 'integer', default: 20, title: '價格' } }),
      branch('rental', { months: { type: 'integer', default: 6, title: '月數' } }),
    ],
  } as Partial<Entity>);

  it('brings the defaults of its branch, asks nothing, and keeps what every branch has', async () => {
    const update = echo();
    const loaded = { id: 1, name: '甲', type: 'time', data: { price: 99 }, version: 1 };
    renderPage(describeThing(entity), { ...storing(loaded), update });
    await userEvent.type(await nameField(), '乙');
    await userEvent.click(screen.getByRole('combobox', { name: /類型/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'rental' }));

    expect(await screen.findByDisplayValue('6')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByDisplayValue('甲乙')).toBeTruthy();
    await save();

    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledWith(
      'thing',
      expect.objectContaining({
        data: { id: 1, name: '甲乙', type: 'rental', data: { months: 6 }, version: 1 },
      }),
    );
  });

  const openStored = async () => {
    const update = echo();
    const loaded = { id: 1, name: '甲', type: 'time', data: { price: 20 }, version: 1 };
    renderPage(describeThing(entity), { ...storing(loaded), update });
    const price = await screen.findByDisplayValue('20');
    await userEvent.clear(price);
    await userEvent.type(price, '35');
    return { update };
  };
  const chooseRental = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: /類型/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'rental' }));
    await screen.findByDisplayValue('6');
  };

  it('gives back what was typed when the notice is told to undo', async () => {
    const { update } = await openStored();
    await chooseRental();
    await userEvent.click(await screen.findByRole('button', { name: '復原' }));

    expect(await screen.findByDisplayValue('35')).toBeTruthy();
    expect(screen.queryByDisplayValue('6')).toBeNull();
    await save();
    await screen.findByText('已儲存');
    expect(update.mock.calls[0]?.[1].data).toEqual({
      id: 1,
      name: '甲',
      type: 'time',
      data: { price: 35 },
      version: 1,
    });
  });

  it('gives it back by the keyboard too, but not while a text is typed', async () => {
    await openStored();
    await chooseRental();
    await userEvent.click(screen.getByDisplayValue('6'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.queryByDisplayValue('35')).toBeNull();

    screen.getByRole('combobox', { name: /類型/ }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');

    expect(await screen.findByDisplayValue('35')).toBeTruthy();
  });

  it('says nothing of a change that lost nothing', async () => {
    renderPage(describeThing(entity), {}, '0');
    await userEvent.click(await screen.findByRole('combobox', { name: /類型/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'time' }));
    await screen.findByDisplayValue('20');
    await chooseRental();

    expect(screen.queryByRole('button', { name: '復原' })).toBeNull();
  });
});
