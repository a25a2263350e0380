// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity, FormView } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage } from './render-form.tsx';

/** Half past midnight in Taipei, while UTC still has the day before. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

interface Options {
  form?: Partial<FormView>;
  entity?: Partial<Entity>;
  resource?: Partial<Resource>;
  type?: string;
}

/** What the form of a new record sends when nothing but its name is typed. */
async function created(
  properties: NonNullable<Entity['properties']>,
  { form = {}, entity = {}, resource = {}, type = '甲' }: Options = {},
): Promise<JsonObject> {
  const create = vi.fn(async (_: string, { data }: { data: unknown }) => ({
    data: { id: 9, ...Object(data) } as never,
  }));
  const description = describeThing(
    {
      ...entity,
      properties: { name: { type: 'string', title: '名稱' }, ...properties },
      views: { form: { in: 'page', ...form } },
    },
    resource,
  );
  renderPage(description, { create }, '0');
  await userEvent.type(await screen.findByRole('textbox', { name: '名稱' }), type);
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  return create.mock.calls[0]?.[1].data as JsonObject;
}

describe('a new record', () => {
  it('has the constants of its schema', async () => {
    const sent = await created({
      kind: { enum: ['a', 'b'], default: 'b' },
      count: { type: 'integer', default: 0 },
    });
    expect(sent).toEqual({ name: '甲', kind: 'b', count: 0 });
  });

  it("has today, as Taipei's calendar has it", async () => {
    expect(await created({ day: { type: 'string', format: 'date', default: '$today' } })).toMatchObject({
      day: '2026-11-21',
    });
  });

  it('has the first day of the month, and instants, moved as the schema says', async () => {
    const sent = await created({
      from: { type: 'string', format: 'date-time', default: '$startOfMonth' },
      until: { type: 'string', format: 'date-time', default: '$now+P1D' },
    });
    expect(sent).toMatchObject({ from: '2026-10-31T16:00:00.000Z', until: '2026-11-21T16:30:00.000Z' });
  });

  it('has who makes it', async () => {
    expect(await created({ by: { type: 'integer', default: '$user.id' } })).toMatchObject({ by: 7 });
  });

  it("has the form's own defaults over those of the schema", async () => {
    const kind = { enum: ['a', 'b'], default: 'b' };
    expect(await created({ kind }, { form: { defaultValues: { kind: 'a' } } })).toMatchObject({ kind: 'a' });
  });

  it('has them inside of an object too, beside what that has by itself', async () => {
    const place: Entity['properties'] = {
      place: {
        type: 'object',
        properties: { floor: { type: 'integer', default: 1 }, gate: { type: 'string' } },
      },
    };
    const sent = await created(place, { form: { defaultValues: { 'place.gate': '東' } } });
    expect(sent).toMatchObject({ place: { floor: 1, gate: '東' } });
  });

  it('has no default that leads to nothing', async () => {
    const sent = await created(
      { kind: { type: 'string' } },
      { form: { defaultValues: { kind: '$settings.A.B' } } },
    );
    expect(sent).toEqual({ name: '甲' });
  });

  it('is of the branch that its discriminator starts with', async () => {
    const sent = await created(
      { kind: { enum: ['car', 'person'], default: 'car' } },
      {
        entity: {
          if: { properties: { kind: { const: 'car' } } },
          then: { properties: { wheels: { type: 'integer', default: 4 } } },
          else: { properties: { shoes: { type: 'integer', default: 2 } } },
        },
      },
    );
    expect(sent).toEqual({ name: '甲', kind: 'car', wheels: 4 });
  });

  it('has an object that it must have, and the ones that this must have', async () => {
    const sent = await created(
      {
        data: {
          type: 'object',
          required: ['inner'],
          properties: { inner: { type: 'object', properties: { note: { type: 'string' } } } },
        },
      },
      { entity: { required: ['data'] } },
    );
    expect(sent).toEqual({ name: '甲', data: { inner: {} } });
  });

  it('lacks what was typed and taken back again', async () => {
    const sent = await created({ note: { type: 'string', title: '備註' } }, { type: '甲乙{Backspace}' });
    expect(sent).toEqual({ name: '甲' });
  });

  it('is sent as it is typed: blanks, quotes and signs of other languages', async () => {
    const sent = await created({}, { type: ' "<b>"&amp; 𠮷 ' });
    expect(sent).toEqual({ name: ' "<b>"&amp; 𠮷 ' });
  });
});
