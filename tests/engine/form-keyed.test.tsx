// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { Entity, KeyedRecord } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage } from './render-form.tsx';

const buildEntity = (keyed: Partial<KeyedRecord>, more: Partial<Entity> = {}): Partial<Entity> => ({
  storage: 'none',
  properties: { note: { type: 'string', minLength: 1, title: '說明' } },
  views: {
    form: {
      in: 'page',
      redirect: false,
      layout: ['note'],
      record: {
        key: 'gate',
        picker: 'buttons',
        choices: { operation: 'gate.readAll', selectFirst: true },
        ...keyed,
      },
    },
  },
  ...more,
});
const operations = { get: 'thing.read', update: 'thing.write' };

function buildProvider(notes: Record<string, unknown>) {
  return vi.fn(async (operation: string, args: JsonObject = {}) => {
    if (operation === 'gate.readAll')
      return [
        { id: 1, name: '東門' },
        { id: 2, name: '西門' },
      ];
    const found = notes[String(args.gate)];
    if (operation === 'thing.write') {
      notes[String(args.gate)] = { note: args.note };
      return null;
    }
    if (found === undefined) throw new ProviderError({ status: 404, code: 'notFound' });
    return found;
  });
}

const noteField = () => screen.findByRole('textbox', { name: /說明/ });

describe('a form of a key', () => {
  it('opens on the first key, and on the one that is picked', async () => {
    const invoke = buildProvider({ 1: { note: '甲' }, 2: { note: '乙' } });
    const { router } = renderPage(describeThing(buildEntity({}), { operations }), { invoke }, null);
    expect(await screen.findByDisplayValue('甲')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: '西門' }));

    expect(await screen.findByDisplayValue('乙')).toBeTruthy();
    expect(router.state.location.search).toBe('?key=2');
  });

  it('is stored under its key, after a look whether someone else has saved meanwhile', async () => {
    const invoke = buildProvider({ 1: { note: '甲' } });
    renderPage(describeThing(buildEntity({}), { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '二');

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await screen.findByText('已儲存');
    expect(invoke).toHaveBeenCalledWith('thing.write', { gate: 1, note: '甲二' });
    expect(await screen.findByDisplayValue('甲二')).toBeTruthy();
  });

  it('overwrites nothing that someone else has saved meanwhile', async () => {
    const notes: Record<string, unknown> = { 1: { note: '甲' } };
    const invoke = buildProvider(notes);
    renderPage(describeThing(buildEntity({}), { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '二');
    notes[1] = { note: '別人的' };

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    const conflict = await screen.findByRole('group', { name: '此筆資料已被他人修改' });
    expect(conflict.textContent).toContain('別人的');
    expect(conflict.textContent).toContain('甲二');
    expect(invoke).not.toHaveBeenCalledWith('thing.write', expect.anything());
  });

  it('holds the switch back while something is unsaved, where the form says so', async () => {
    const invoke = buildProvider({ 1: { note: '甲' }, 2: { note: '乙' } });
    renderPage(describeThing(buildEntity({ unsaved: 'block' }), { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '二');

    await userEvent.click(screen.getByRole('button', { name: '西門' }));

    expect(await screen.findByText('請先儲存資料')).toBeTruthy();
    expect(screen.getByDisplayValue('甲二')).toBeTruthy();
  });

  it.each([
    ['繼續編輯', '甲二'],
    ['捨棄變更', '乙'],
  ])('asks before the switch, else: %s', async (answer, shown) => {
    const invoke = buildProvider({ 1: { note: '甲' }, 2: { note: '乙' } });
    renderPage(describeThing(buildEntity({ unsaved: 'ask' }), { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '二');

    await userEvent.click(screen.getByRole('button', { name: '西門' }));
    await userEvent.click(await screen.findByRole('button', { name: answer }));

    expect(await screen.findByDisplayValue(shown)).toBeTruthy();
  });

  it('is empty for a key without a record, where the form says so', async () => {
    const invoke = buildProvider({});
    renderPage(describeThing(buildEntity({ failedLoad: 'empty' }), { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '新');

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await screen.findByText('已儲存');
    expect(invoke).toHaveBeenCalledWith('thing.write', { gate: 1, note: '新' });
  });

  it('says that the record could not be read, where the form does not', async () => {
    renderPage(describeThing(buildEntity({}), { operations }), { invoke: buildProvider({}) }, null);

    expect((await screen.findByRole('alert')).textContent).toContain('找不到這筆資料');
  });

  it('may be a list as a whole, of which a click counts as a change', async () => {
    const entity = buildEntity(
      { unsaved: 'block' },
      { type: 'array', items: { type: 'object', properties: { note: { type: 'string', title: '說明' } } } },
    );
    const form = { ...entity.views?.form, layout: ['#'], dirtyBy: 'click' as const };
    const invoke = vi.fn(async (operation: string, ..._args: unknown[]) =>
      operation === 'gate.readAll'
        ? [
            { id: 1, name: '東門' },
            { id: 2, name: '西門' },
          ]
        : [{ note: '甲' }],
    );
    renderPage(describeThing({ ...entity, views: { form } }, { operations }), { invoke }, null);
    const note = await screen.findByDisplayValue('甲');

    await userEvent.click(note);
    await userEvent.click(screen.getByRole('button', { name: '西門' }));
    expect(await screen.findByText('請先儲存資料')).toBeTruthy();
    await userEvent.type(note, '二');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await waitFor(() =>
      expect(invoke).toHaveBeenCalledWith('thing.write', { gate: 1, '#': [{ note: '甲二' }] }),
    );
  });
});
