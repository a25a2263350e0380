// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { describeThing, renderPage } from './render-form.tsx';

const KIND: JsonSchema = { enum: ['own', 'outside'], title: '種類' };
const FOOD: JsonSchema = { type: 'string', title: '飼料', minLength: 2 };
const OUTSIDE: JsonSchema = { properties: { kind: { const: 'outside' } }, required: ['kind'] };

/** A new record of an entity whose schema says this of it. */
function openNew(schema: Partial<Entity>) {
  const create = vi.fn(async (_: string, { data }: { data: JsonObject }) => ({
    data: { ...data, id: 2 } as never,
  }));
  const entity = { ...schema, views: { form: { in: 'page' }, ...schema.views } } as Partial<Entity>;
  renderPage(describeThing(entity), { create }, '0');
  return { create, sent: () => create.mock.calls[0]?.[1].data };
}

async function choose(label: RegExp, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));
const food = () => screen.queryByRole('textbox', { name: /飼料/ });

describe('a condition on a field without a value', () => {
  const kind = { ...KIND };
  const firm: JsonSchema = { type: 'string', title: '廠商', minLength: 1 };
  const asks = { required: ['firm'] };
  const isOutside = { properties: { kind: { const: 'outside' } } };

  it.each<[string, Partial<Entity>]>([
    ['by a constant', { if: isOutside, then: asks }],
    ['by a list of values', { if: { properties: { kind: { enum: ['outside'] } } }, then: asks }],
    ['within allOf', { allOf: [{ if: isOutside, then: asks }] }],
    ['by its opposite', { if: { properties: { kind: { not: { const: 'own' } } } }, then: asks }],
    ['of a definition', { if: { $ref: '#/$defs/outside' }, then: asks, $defs: { outside: isOutside } }],
    ['with else', { if: { properties: { kind: { const: 'own' } } }, else: asks }],
    ['of a field that is asked for', { if: { ...isOutside, required: ['kind'] }, then: asks }],
  ])('is judged as if the field were not there: %s', async (_, schema) => {
    const { sent } = openNew({ properties: { kind, firm }, ...schema });
    await choose(/種類/, 'outside');
    await userEvent.type(await screen.findByRole('textbox', { name: /廠商/ }), '大安');

    await save();

    await waitFor(() => expect(sent()).toEqual({ kind: 'outside', firm: '大安' }));
  });
});

describe('a field that only a branch names', () => {
  it.each<[string, Partial<Entity>]>([
    ['then', { if: OUTSIDE, then: { properties: { food: FOOD }, required: ['food'] } }],
    [
      'else',
      {
        if: { properties: { kind: { const: 'own' } } },
        else: { properties: { food: FOOD }, required: ['food'] },
      },
    ],
    [
      'allOf',
      {
        allOf: [{ if: OUTSIDE, then: { $ref: '#/$defs/fed' } }],
        $defs: { fed: { properties: { food: FOOD } } },
      },
    ],
  ])('stands in the form while its branch holds, and is saved: %s', async (_, schema) => {
    const { sent } = openNew({ properties: { kind: { ...KIND, default: 'own' } }, ...schema });
    await screen.findByRole('combobox', { name: /種類/ });
    expect(food()).toBeNull();

    await choose(/種類/, 'outside');
    await userEvent.type(await screen.findByRole('textbox', { name: /飼料/ }), '牧草');
    await save();

    await waitFor(() => expect(sent()).toEqual({ kind: 'outside', food: '牧草' }));
  });

  it('is asked for where its branch asks for it', async () => {
    const { create } = openNew({
      properties: { kind: { ...KIND, default: 'outside' } },
      if: OUTSIDE,
      then: { properties: { food: FOOD }, required: ['food'] },
    });
    await screen.findByRole('textbox', { name: /飼料/ });

    await save();

    await waitFor(() => expect(food()?.ariaInvalid).toBe('true'));
    expect(create).not.toHaveBeenCalled();
  });

  it('goes with the field that it depends on', async () => {
    const { sent } = openNew({
      properties: { animal: { type: 'string', title: '動物', minLength: 1 } },
      dependentSchemas: { animal: { properties: { food: FOOD } } },
    });
    const animal = await screen.findByRole('textbox', { name: /動物/ });
    expect(food()).toBeNull();

    await userEvent.type(animal, '羊');
    await userEvent.type(await screen.findByRole('textbox', { name: /飼料/ }), '牧草');
    await save();

    await waitFor(() => expect(sent()).toEqual({ animal: '羊', food: '牧草' }));
  });

  it('is chosen by the constant that tells the branches of oneOf apart', async () => {
    const { sent } = openNew({
      properties: { name: { type: 'string', title: '名稱' } },
      oneOf: [
        { properties: { type: { const: 'sheep', title: '類別' }, food: FOOD }, required: ['type', 'food'] },
        {
          properties: { type: { const: 'car', title: '類別' }, plate: { type: 'string', title: '車牌' } },
          required: ['type'],
        },
      ],
    });
    await choose(/類別/, 'car');
    expect(food()).toBeNull();
    expect(screen.getByRole('textbox', { name: /車牌/ })).toBeTruthy();

    await choose(/類別/, 'sheep');
    expect(screen.queryByRole('textbox', { name: /車牌/ })).toBeNull();
    await userEvent.type(await screen.findByRole('textbox', { name: /飼料/ }), '牧草');
    await save();

    await waitFor(() => expect(sent()).toEqual({ type: 'sheep', food: '牧草' }));
  });

  it('stands beside those of the other branches where nothing tells them apart', async () => {
    const { sent } = openNew({
      properties: {},
      anyOf: [
        { properties: { food: FOOD }, required: ['food'] },
        { properties: { plate: { type: 'string', title: '車牌' } }, required: ['plate'] },
      ],
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /飼料/ }), '牧草');
    expect(screen.getByRole('textbox', { name: /車牌/ })).toBeTruthy();
    await save();

    await waitFor(() => expect(sent()).toEqual({ food: '牧草' }));
  });

  it('is there again when an emptied field makes its branch hold, as the provider will judge it', async () => {
    openNew({
      properties: { kind: { ...KIND, default: 'own' } },
      if: { properties: { kind: { const: 'outside' } } },
      then: { properties: { food: FOOD }, required: ['food'] },
    });
    await screen.findByRole('combobox', { name: /種類/ });
    expect(food()).toBeNull();

    await choose(/種類/, '不指定');

    expect(await screen.findByRole('textbox', { name: /飼料/ })).toBeTruthy();
  });

  it('is found in an object and in the items of a list', async () => {
    const fed: JsonSchema = {
      type: 'object',
      properties: { kind: KIND },
      if: OUTSIDE,
      then: { properties: { food: FOOD } },
    };
    const { sent } = openNew({
      properties: {
        one: { ...fed, title: '一隻' },
        many: { type: 'array', title: '多隻', items: fed },
      },
    });
    await choose(/種類/, 'outside');
    await userEvent.type(await screen.findByRole('textbox', { name: /飼料/ }), '牧草');
    await userEvent.click(await screen.findByRole('button', { name: '新增一筆' }));
    const second = (await screen.findAllByRole('combobox', { name: /種類/ }))[1];
    if (second === undefined) throw new Error('The item has no kind.');
    await userEvent.click(second);
    await userEvent.click(await screen.findByRole('option', { name: 'outside' }));
    const foods = await screen.findAllByRole('textbox', { name: /飼料/ });
    await userEvent.type(foods[1] as HTMLElement, '玉米');
    await save();

    await waitFor(() =>
      expect(sent()).toEqual({
        one: { kind: 'outside', food: '牧草' },
        many: [{ kind: 'outside', food: '玉米' }],
      }),
    );
  });
});

describe('a name that is an object in one branch and a list in another', () => {
  const ofKind = (kind: string, hours: JsonSchema) => ({
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    then: { properties: { hours } },
  });
  const schema: Partial<Entity> = {
    properties: { kind: KIND },
    allOf: [
      ofKind('own', { type: 'object', properties: { day: { type: 'string', title: '白天' } } }),
      ofKind('outside', {
        type: 'array',
        items: { type: 'object', properties: { start: { type: 'string', title: '開始' } } },
      }),
    ],
    views: {
      form: {
        in: 'page',
        layout: [
          'kind',
          {
            type: 'Control',
            scope: '#/properties/hours/properties/day',
            when: { '$record.kind': 'own' },
          },
          { type: 'Control', scope: '#/properties/hours', when: { '$record.kind': 'outside' } },
        ],
      },
    },
  };

  it('is drawn and saved as its branch has it', async () => {
    const { sent } = openNew(schema);
    await choose(/種類/, 'own');
    await userEvent.type(await screen.findByRole('textbox', { name: /白天/ }), '八點');
    await save();

    await waitFor(() => expect(sent()).toEqual({ kind: 'own', hours: { day: '八點' } }));
  });

  it('is drawn and saved as the other has it', async () => {
    const { sent } = openNew(schema);
    await choose(/種類/, 'outside');
    await userEvent.click(await screen.findByRole('button', { name: '新增一筆' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /開始/ }), '九點');
    await save();

    await waitFor(() => expect(sent()).toEqual({ kind: 'outside', hours: [{ start: '九點' }] }));
  });
});
