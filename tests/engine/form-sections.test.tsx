// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import problems from '../../i18n/zh-TW/problems.json' with { type: 'json' };
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { FIELD_EFFECTS, type FieldState } from '../../src/schema/dialect/field-states.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const RECORD = {
  id: 1,
  name: '甲',
  code: 'A1',
  city: '台北',
  price: { in: 5, out: 7 },
  hidden: { keep: true },
};

const entity: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1, title: '名稱' },
    code: { type: 'string', minLength: 1, title: '代碼' },
    city: { type: 'string', minLength: 1, title: '縣市' },
    price: {
      type: 'object',
      title: '價格',
      properties: { in: { type: 'integer', title: '內用' }, out: { type: 'integer', title: '外帶' } },
    },
  },
  required: ['name', 'code', 'city'],
  views: {
    form: {
      in: 'page',
      redirect: false,
      layout: [
        { type: 'Group', label: '基本', elements: ['name'] },
        { type: 'Group', label: '進階', options: { collapsed: true }, elements: ['code'] },
        {
          type: 'Categorization',
          elements: [
            { type: 'Category', label: '價格', elements: ['price'] },
            { type: 'Category', label: '地址', elements: ['city'] },
          ],
        },
      ],
    },
  },
};

const save = async () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

describe('a form in sections', () => {
  it('opens the closed section of the first error and goes to it, and lists every error', async () => {
    const update = vi.fn();
    renderPage(describeThing(entity), { ...storing({ id: 1, name: '甲', price: {} }), update });
    await screen.findByRole('textbox', { name: /名稱/ });
    expect(screen.queryByRole('textbox', { name: /代碼/ })).toBeNull();

    await save();

    const code = await screen.findByRole('textbox', { name: /代碼/ });
    await waitFor(() => expect(document.activeElement).toBe(code));
    const list = screen.getByRole('group', { name: '有 2 個欄位需要修正' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    expect(update).not.toHaveBeenCalled();
  });

  it('leads from the list of errors to a field on another tab, by keyboard too', async () => {
    renderPage(describeThing(entity), storing({ id: 1, name: '甲', code: 'A1', price: {} }));
    await screen.findByRole('textbox', { name: /名稱/ });
    await save();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /地址/ }).getAttribute('aria-selected')).toBe('true'),
    );
    await userEvent.click(screen.getByRole('tab', { name: '價格' }));

    within(screen.getByRole('group', { name: /有 1 個欄位/ }))
      .getByRole('button')
      .focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /縣市/ })));
    expect(screen.getByRole('tab', { name: /地址/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('changes the typed leaf of a nested object alone, and stays', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    renderPage(describeThing(entity), { ...storing(RECORD), update });
    const inside = await screen.findByRole('textbox', { name: /內用/ });

    await userEvent.clear(inside);
    await userEvent.type(inside, '9');
    expect(await screen.findByText('有未儲存的變更')).toBeTruthy();
    await save();

    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledWith(
      'thing',
      expect.objectContaining({ data: { ...RECORD, price: { in: 9, out: 7 } } }),
    );
    await waitFor(() => expect(screen.queryByText('有未儲存的變更')).toBeNull());
    expect(screen.getByDisplayValue('9')).toBeTruthy();
  });

  it('judges again what was marked, when one of the fields is left', async () => {
    renderPage(describeThing(entity), storing({ id: 1, code: 'A1', price: {} }));
    await screen.findByRole('textbox', { name: /名稱/ });
    await save();
    await screen.findByRole('group', { name: '有 2 個欄位需要修正' });

    await userEvent.type(screen.getByRole('textbox', { name: /名稱/ }), '甲');
    await userEvent.tab();

    expect(await screen.findByRole('group', { name: '有 1 個欄位需要修正' })).toBeTruthy();
  });
});

it('starts where something is typed, not at a picture, a switch or radio buttons', async () => {
  const thing = describeThing({
    properties: {
      id: { type: 'integer', readOnly: true },
      photo: { type: 'string', format: 'image', title: '照片', 'x-image': { missing: 'icon' } },
      kind: { type: 'string', format: 'radio', enum: ['a', 'b'], title: '種類' },
      open: { type: 'boolean', format: 'switch', title: '營業' },
      name: { type: 'string', title: '名稱' },
    },
    views: { form: { in: 'page', layout: ['photo', 'kind', 'open', 'name'] } },
  });
  renderPage(thing, storing({ id: 1, kind: 'a', open: true, name: '甲' }));

  const name = await screen.findByRole('textbox', { name: /名稱/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('says the name of a section once, where its first field has the same', async () => {
  const thing = describeThing({
    properties: {
      id: { type: 'integer', readOnly: true },
      kind: { type: 'string', format: 'radio', enum: ['a', 'b'], title: '適用價格' },
      name: { type: 'string', title: '名稱' },
    },
    views: {
      form: {
        in: 'page',
        layout: [
          { type: 'Group', label: '適用價格', elements: ['kind'] },
          { type: 'Group', label: '基本資料', elements: ['name'] },
        ],
      },
    },
  });
  renderPage(thing, storing({ id: 1, kind: 'a', name: '甲' }));

  const radios = await screen.findByRole('radiogroup', { name: '適用價格' });
  expect(hiddenAround(document.getElementById(radios.getAttribute('aria-labelledby') ?? ''))).toBe(true);
  expect(hiddenAround(screen.getByText('名稱'))).toBe(false);
  expect(hiddenAround(screen.getByRole('heading', { name: '適用價格' }))).toBe(false);
});

/** Cut away from sight, and still read out. */
function hiddenAround(element: HTMLElement | null): boolean {
  return element !== null && element.closest('.visually-hidden') !== null;
}

describe('a rule of the layout', () => {
  const ruled = (rule: object): Partial<Entity> => ({
    ...entity,
    views: {
      form: {
        in: 'page',
        redirect: false,
        layout: ['name', { type: 'Control', scope: '#/properties/code', ...rule }],
      },
    },
  });
  const isFixed = async () => (await screen.findByRole('textbox', { name: /代碼/ })).hasAttribute('readonly');

  it('disables', async () => {
    const rule = { effect: 'DISABLE', condition: { scope: '#/properties/name', schema: { const: '甲' } } };
    renderPage(describeThing(ruled({ rule })), storing(RECORD));

    expect(await isFixed()).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: /名稱/ }), '乙');
    await waitFor(async () => expect(await isFixed()).toBe(false));
  });

  it.each(['disabledWhen', 'readOnlyWhen'])('of the dialect, `%s`, says why', async (keyword) => {
    const limit = { [keyword]: { '$record.name': '甲' }, reason: 'problems.forbidden' };
    renderPage(describeThing(ruled(limit)), storing(RECORD));

    expect(await isFixed()).toBe(true);

    expect(await screen.findByText(problems.forbidden)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /名稱/ }), '乙');
    await waitFor(() => expect(screen.queryByText(problems.forbidden)).toBeNull());
    expect(await isFixed()).toBe(false);
  });

  it('of the dialect counts for all fields of a group', async () => {
    const group = { type: 'Group', elements: ['code', 'city'], disabledWhen: { '$record.name': '甲' } };
    const views: Entity['views'] = {
      form: { in: 'page', layout: ['name', { ...group, type: 'Group' }] },
    };
    renderPage(describeThing({ ...entity, views }), storing(RECORD));

    expect(await isFixed()).toBe(true);
    expect(screen.getByRole('textbox', { name: /縣市/ }).hasAttribute('readonly')).toBe(true);
  });

  it('may join conditions as JSON Forms does', async () => {
    const condition = {
      type: 'AND',
      conditions: [
        { type: 'LEAF', scope: '#/properties/name', expectedValue: '甲' },
        { scope: '#/properties/city', schema: { const: '台北' } },
      ],
    };
    renderPage(describeThing(ruled({ rule: { effect: 'HIDE', condition } })), storing(RECORD));
    const name = await screen.findByRole('textbox', { name: /名稱/ });
    expect(screen.queryByRole('textbox', { name: /代碼/ })).toBeNull();

    await userEvent.type(name, '乙');

    expect(await screen.findByRole('textbox', { name: /代碼/ })).toBeTruthy();
  });

  it('hides by `when`; what it hides is neither judged nor changed', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    const wrong = { ...RECORD, code: '' };
    renderPage(describeThing(ruled({ when: { '$record.name': '甲' } })), { ...storing(wrong), update });
    await userEvent.type(await screen.findByRole('textbox', { name: /代碼/ }), 'x');
    await userEvent.type(screen.getByRole('textbox', { name: /名稱/ }), '乙');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /代碼/ })).toBeNull());

    await save();

    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledWith(
      'thing',
      expect.objectContaining({ data: { ...wrong, name: '甲乙' } }),
    );
  });
});

describe('the table of the states of a field', () => {
  const STATES: [FieldState, object][] = [
    ['open', {}],
    ['hidden', { when: { '$record.name': '甲' } }],
    ['cleared', { when: { '$record.name': '甲' }, clearOnHide: true }],
    ['disabled', { disabledWhen: { '$record.name': '甲乙' } }],
    ['readOnly', { readOnlyWhen: { '$record.name': '甲乙' } }],
  ];

  it.each(STATES)('%s: what the form shows, judges and sends', async (state, element) => {
    const effect = FIELD_EFFECTS[state];
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    const properties = {
      ...entity.properties,
      note: { type: 'string', minLength: 2, title: '備註' },
    } as const;
    const layout = ['name', { type: 'Control' as const, scope: '#/properties/note', ...element }];
    const views: Entity['views'] = { form: { in: 'page', redirect: false, layout } };
    const stored = { ...RECORD, note: 'xy' };
    renderPage(describeThing({ ...entity, properties, views }), { ...storing(stored), update });
    const note = await screen.findByRole('textbox', { name: /備註/ });

    // One letter is too short, where somebody judges it.
    await userEvent.clear(note);
    await userEvent.type(note, 'z');
    await userEvent.type(screen.getByRole('textbox', { name: /名稱/ }), '乙');
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /備註/ }) !== null).toBe(effect.isShown),
    );
    await save();

    if (effect.isJudged) {
      expect(await screen.findByRole('textbox', { name: /備註/, description: /2/ })).toBeTruthy();
      expect(update).not.toHaveBeenCalled();
      await userEvent.type(screen.getByRole('textbox', { name: /備註/ }), 'z');
      await save();
    }
    await screen.findByText('已儲存');
    const { note: _, ...without } = { ...stored, name: '甲乙' };
    const sent = { typed: { ...without, note: 'zz' }, loaded: { ...without, note: 'xy' }, none: without };
    expect(update).toHaveBeenCalledWith('thing', expect.objectContaining({ data: sent[effect.sent] }));
  });
});

describe('an object of two days', () => {
  it('is drawn as one span, whose end may not stand before its start', async () => {
    const days = { type: 'string', format: 'date' } as const;
    const span: Partial<Entity> = {
      properties: {
        period: {
          type: 'object',
          title: '期間',
          properties: { from: { ...days, title: '開始' }, to: { ...days, title: '結束' } },
        },
      },
      views: { form: { in: 'page' } },
    };
    renderPage(describeThing(span), storing({ id: 1, period: { from: '2026-11-20', to: '2026-11-01' } }));

    const group = await screen.findByRole('group', { name: '期間' });
    expect(await within(group).findAllByRole('textbox')).toHaveLength(2);
    expect((await within(group).findByRole('alert')).textContent).not.toBe('');
  });
});
