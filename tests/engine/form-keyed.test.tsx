// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { Entity, KeyedRecord } from '../../src/schema/dialect/entity.ts';
import { word } from '../harness/word.ts';
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

    expect(await screen.findByText(/^請先儲存資料/)).toBeTruthy();
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

  it('overwrites nothing that could not be read at first and can be at the save', async () => {
    const notes: Record<string, unknown> = {};
    const invoke = buildProvider(notes);
    renderPage(describeThing(buildEntity({ failedLoad: 'empty' }), { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '新');
    notes[1] = { note: '原有的' };

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    const conflict = await screen.findByRole('group', { name: '此筆資料已被他人修改' });
    expect(conflict.textContent).toContain('原有的');
    expect(invoke).not.toHaveBeenCalledWith('thing.write', expect.anything());
  });

  it('says in its tone that a record could not be read, and asks before it is saved all the same', async () => {
    const unread = { type: 'Label' as const, text: 'engine.keyed.none', tone: 'warning' as const };
    const entity = buildEntity({ failedLoad: 'empty' });
    const form = {
      ...entity.views?.form,
      layout: [{ ...unread, when: { '$original.note': null } }, 'note'],
      beforeSave: [{ name: 'unread', askWhen: { '$original.note': null } }],
    };
    const invoke = buildProvider({ 2: { note: '乙' } });
    renderPage(describeThing({ ...entity, views: { form } }, { operations }), { invoke }, null);
    await userEvent.type(await noteField(), '新');
    const words = await screen.findByText(word('engine.keyed.none'));
    expect(words.querySelector('svg')).not.toBeNull();

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    const question = await screen.findByRole('dialog');
    expect(invoke).not.toHaveBeenCalledWith('thing.write', expect.anything());
    await userEvent.click(within(question).getByRole('button', { name: word('engine.before.goOn') }));

    await screen.findByText('已儲存');
    await userEvent.click(screen.getByRole('button', { name: '西門' }));
    await screen.findByDisplayValue('乙');
    expect(screen.queryByText(word('engine.keyed.none'))).toBeNull();
  });

  it('is saved again by the version that its own save has made', async () => {
    let stored = { note: '甲', version: 1 };
    const invoke = vi.fn(async (operation: string, args: JsonObject = {}) => {
      if (operation === 'gate.readAll') return [{ id: 1, name: '東門' }];
      if (operation === 'thing.write') stored = { note: String(args.note), version: stored.version + 1 };
      return stored;
    });
    renderPage(describeThing(buildEntity({}), { operations }), { invoke }, null);
    for (const version of [1, 2]) {
      await userEvent.type(await noteField(), '二');
      await userEvent.click(screen.getByRole('button', { name: '儲存' }));
      await waitFor(() => expect(stored.version).toBe(version + 1));
      expect(invoke).toHaveBeenCalledWith('thing.write', expect.objectContaining({ version }));
      await screen.findByDisplayValue(stored.note);
    }
  });

  it('of a day lists the days of its month, up to today, that have no record, and leads to them', async () => {
    const invoke = vi.fn(async (operation: string, args: JsonObject = {}) =>
      operation === 'thing.days' ? ['2026-02-03', '2026-02-10'] : { note: `of ${String(args.day)}` },
    );
    const keyed = buildEntity({
      key: 'day',
      picker: 'date',
      default: '2026-02-10',
      filled: { operation: 'thing.days', args: { day: '$key' } },
    });
    const record = keyed.views?.form?.record;
    if (typeof record === 'object') delete record.choices;
    const { router } = renderPage(describeThing(keyed, { operations }), { invoke }, null);
    // The picker stands elsewhere while the record is read.
    await screen.findByDisplayValue('of 2026-02-10');
    const days = await screen.findByRole('group', {
      name: word('engine.keyed.missing', { smart_count: 26 }),
    });
    expect(
      within(days)
        .getAllByRole('button')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['2/1', '2/2', '2/4']);
    expect(invoke).toHaveBeenCalledWith('thing.days', { day: '2026-02-10' }, expect.anything());

    await userEvent.click(within(days).getByRole('button', { name: '2/28' }));
    await screen.findByDisplayValue('of 2026-02-28');
    expect(router.state.location.search).toBe('?key=2026-02-28');
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
    expect(await screen.findByText(/^請先儲存資料/)).toBeTruthy();
    await userEvent.type(note, '二');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await waitFor(() =>
      expect(invoke).toHaveBeenCalledWith('thing.write', { gate: 1, '#': [{ note: '甲二' }] }),
    );
  });

  it('opens in the first row of a list, and does not lead to what adds one where there is none', async () => {
    const entity = buildEntity(
      {},
      { type: 'array', items: { type: 'object', properties: { note: { type: 'string', title: '說明' } } } },
    );
    const description = describeThing(
      { ...entity, views: { form: { ...entity.views?.form, layout: ['#'] } } },
      { operations },
    );
    const rows = { 1: [{ note: '甲' }], 2: [] };
    const invoke = vi.fn(async (operation: string, { gate }: { gate?: keyof typeof rows }) =>
      operation === 'gate.readAll'
        ? [
            { id: 1, name: '東門' },
            { id: 2, name: '西門' },
          ]
        : rows[gate ?? 1],
    );
    renderPage(description, { invoke }, null);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('甲')));

    await userEvent.click(screen.getByRole('button', { name: '西門' }));
    await waitFor(() => expect(screen.queryByDisplayValue('甲')).toBeNull());
    expect(document.activeElement).not.toBe(await screen.findByRole('button', { name: '新增一筆' }));
  });
});
