// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { collectChanges } from '../../src/engine/form/collect-changes.ts';
import { findControls } from '../../src/engine/layouts/fields/find-controls.ts';
import { toRuleScope } from '../../src/engine/layouts/fields/layout-rules.ts';
import { patchRecord } from '../../src/engine/record/record-path.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

/** A plate of at least four characters is asked for by cars alone. */
const entity: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    cards: {
      type: 'array',
      title: '卡片',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          kind: { type: 'string', title: '種類' },
          plate: { type: 'string', title: '車牌', minLength: 4, default: 'NONE' },
        },
        required: ['plate'],
      },
    },
  },
  views: {
    form: {
      in: 'page',
      layout: [
        {
          type: 'Control',
          scope: '#/properties/cards',
          options: {
            detail: [
              'kind',
              {
                type: 'Group',
                when: { '$row.kind': 'car' },
                elements: [{ type: 'Control', scope: '#/properties/plate' }],
              },
            ],
          },
        },
      ],
    },
  },
};
const description = describeThing(entity);

/** What would be sent. */
function save(loaded: JsonObject, typed: JsonObject): JsonObject {
  const scope = toRuleScope(typed, { now: new Date(), functions: NAMED_FUNCTIONS });
  const fields = findControls(description, scope);
  return patchRecord(loaded, collectChanges(loaded, typed, fields, description.entity));
}

describe('a field that a rule hides inside of an item', () => {
  it('is no path that leads nowhere where the record has no list yet', () => {
    const warn = vi.spyOn(console, 'warn');
    expect(save({ id: 1 }, {})).toEqual({ id: 1 });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is not judged, while the same field of another item is', async () => {
    const update = vi.fn(storing({}).update);
    const cards = [
      { kind: 'bike', plate: 'A' },
      { kind: 'car', plate: 'B' },
    ];
    renderPage(description, { ...storing({ id: 1, cards }), update });
    const second = within(await screen.findByRole('region', { name: /2/ }));
    const first = within(screen.getByRole('region', { name: /1/ }));
    expect(first.queryByRole('textbox', { name: /車牌/ })).toBeNull();

    await userEvent.type(first.getByRole('textbox', { name: /種類/ }), 's');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    await waitFor(() => expect(second.getByRole('textbox', { name: /車牌/ }).ariaInvalid).toBe('true'));
    expect(update).not.toHaveBeenCalled();
    await userEvent.type(second.getByRole('textbox', { name: /車牌/ }), 'CDE');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      cards: [
        { kind: 'bikes', plate: 'A' },
        { kind: 'car', plate: 'BCDE' },
      ],
    });
  });

  it('is sent as it was loaded, whatever was typed before it was hidden', () => {
    const loaded = { cards: [{ id: 7, kind: 'car', plate: 'ABCD' }] };

    expect(save(loaded, { cards: [{ id: 7, kind: 'bike', plate: 'X' }] })).toEqual({
      cards: [{ id: 7, kind: 'bike', plate: 'ABCD' }],
    });
    expect(save(loaded, { cards: [{ id: 7, kind: 'bike' }] })).toEqual({
      cards: [{ id: 7, kind: 'bike', plate: 'ABCD' }],
    });
  });

  it('goes with its item when that has no id and moves up', () => {
    const loaded = {
      cards: [
        { kind: 'bike', plate: 'ONE1' },
        { kind: 'bike', plate: 'TWO2' },
      ],
    };

    expect(save(loaded, { cards: [{ kind: 'bike', plate: 'TWO2' }] })).toEqual({
      cards: [{ kind: 'bike', plate: 'TWO2' }],
    });
  });

  it('has its default in a new item', () => {
    expect(save({ cards: [] }, { cards: [{ kind: 'bike', plate: 'typed' }] })).toEqual({
      cards: [{ kind: 'bike', plate: 'NONE' }],
    });
    expect(save({ cards: [] }, { cards: [{ kind: 'car', plate: 'typed' }] })).toEqual({
      cards: [{ kind: 'car', plate: 'typed' }],
    });
  });
});
