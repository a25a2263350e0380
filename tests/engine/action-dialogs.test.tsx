// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, UpdateParams } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourceList } from '../../src/engine/index.ts';
import type { Action, ActionDialog } from '../../src/schema/dialect/dialect-types.ts';
import type { Condition } from '../../src/schema/values/value.ts';
import { eventually } from '../support/eventually.ts';
import { buildDescription, renderView } from './render-view.tsx';

const PLANS = [
  { id: 1, name: '一小時', most: 60, kind: 'hours' },
  { id: 2, name: '半小時', most: 30, kind: 'hours' },
  { id: 3, name: '全額', kind: 'all' },
];

const SCHEMA: ActionDialog['schema'] = {
  type: 'object',
  properties: {
    plan: { type: 'integer', title: '方案', 'x-choices': { operation: 'plan.find' } },
    minutes: { type: 'integer', title: '分鐘' },
  },
};

type Answer = (operation: string, args: unknown) => Promise<unknown>;
type Does = Pick<Action, 'operation' | 'args' | 'set' | 'builtIn'>;

const CALL: Does = {
  operation: 'thing.do',
  args: { id: '$record.id', plan_id: '$dialog.plan', amount: '$dialog.minutes' },
};

/** A list whose one row has an action with this dialog, opened. */
async function openDialog(
  dialog: Partial<ActionDialog>,
  answer?: Answer,
  does = CALL,
  provider: Partial<DataProvider> = {},
) {
  const action: Action = { name: 'go', placement: 'row', ...does, dialog: { schema: SCHEMA, ...dialog } };
  const description = buildDescription({ views: { list: { columns: ['name'], actions: [action] } } });
  const invoke = vi.fn(
    async (operation: string, args: unknown): Promise<unknown> =>
      operation === 'plan.find' ? PLANS : answer?.(operation, args),
  );
  const rows = [{ id: 1, name: '總務處', version: 1, limit: 45 }];
  renderView(<ResourceList description={description} />, {
    dataProvider: { invoke, getList: async () => ({ data: rows as never[], total: 1 }), ...provider },
    words: { thing: { tooLong: '%{minutes} 分鐘太久', used: '已使用過' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^(go|複製)「總務處」$/ }));
  const frame = await screen.findByRole('dialog');
  const minutes = await within(frame).findByRole<HTMLInputElement>('textbox', { name: '分鐘' });
  const sent = () =>
    invoke.mock.calls.filter(([operation]) => operation === 'thing.do').map(([, args]) => args);
  const asked = () =>
    invoke.mock.calls.filter(([operation]) => operation === 'plan.find').map(([, args]) => args);
  return {
    frame,
    sent,
    asked,
    minutes,
    type: async (text: string) => {
      await userEvent.clear(minutes);
      await userEvent.type(minutes, text);
    },
    choose: async (name: string) => {
      await userEvent.click(await within(frame).findByRole('combobox', { name: '方案' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    },
    submit: () => userEvent.click(within(frame).getByRole('button', { name: /^(go|複製)$/ })),
  };
}

/** What is said at a field. */
const errorAt = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};

/** The focus comes a frame after the message: a menu that is opened between them would close again. */
async function refusedAt(field: HTMLElement, said: string) {
  await eventually(() => expect(errorAt(field)).toContain(said));
  await eventually(() => expect(document.activeElement).toBe(field));
}

describe('a preview of a dialog', () => {
  const PREVIEWED: Partial<ActionDialog> = {
    schema: {
      ...SCHEMA,
      properties: {
        ...SCHEMA.properties,
        price: { type: 'integer', title: '應收', readOnly: true },
      },
    },
    preview: {
      operation: 'thing.quote',
      args: { id: '$record.id', minutes: '$dialog.minutes' },
      when: { '$dialog.minutes': { type: 'integer' } },
      answer: { price: '$answer.due' },
    },
  };

  it('is asked with what was typed last, and empty where the provider refuses', async () => {
    const quoted: unknown[] = [];
    const dialog = await openDialog(PREVIEWED, async (operation, args) => {
      if (operation !== 'thing.quote') return null;
      quoted.push(args);
      const { minutes } = args as { minutes: number };
      if (minutes > 60) throw new ProviderError({ status: 422, code: 'invalid' });
      return { due: minutes * 2 };
    });
    const shown = () => within(dialog.frame).getByRole<HTMLInputElement>('textbox', { name: /^應收/ }).value;

    await dialog.type('45');
    await eventually(() => expect(shown()).toBe('90'));
    // One letter after the other: the last one counts, and nothing is asked before a number stands there.
    expect(quoted.at(-1)).toEqual({ id: 1, minutes: 45 });

    await dialog.type('99');
    await eventually(() => expect(quoted.at(-1)).toEqual({ id: 1, minutes: 99 }));
    await eventually(() => expect(shown()).toBe(''));
    expect(dialog.sent()).toEqual([]);
  });
});

describe('a bound of a dialog', () => {
  it.each<[string, ActionDialog['bounds'], string]>([
    ['the chosen row', { minutes: { maximum: '$chosen.plan.most' } }, '不可大於 30'],
    ['the record', { minutes: { maximum: '$record.limit' } }, '不可大於 45'],
    ['another field', { minutes: { minimum: 51, maximum: '$dialog.plan' } }, '不可小於 51'],
  ])('follows %s, before anything is sent', async (_, bounds, said) => {
    const dialog = await openDialog({ bounds });
    await dialog.choose('半小時');
    await dialog.type('50');

    await dialog.submit();

    await eventually(() => expect(errorAt(dialog.minutes)).toContain(said));
    expect(dialog.sent()).toEqual([]);
  });

  it('is another one once another row is chosen', async () => {
    const dialog = await openDialog({ bounds: { minutes: { maximum: '$chosen.plan.most' } } });
    await dialog.choose('半小時');
    await dialog.type('50');
    await dialog.submit();
    await refusedAt(dialog.minutes, '不可大於 30');

    await dialog.choose('一小時');

    await eventually(() => expect(errorAt(dialog.minutes)).not.toContain('不可大於'));
    await dialog.submit();
    await waitFor(() => expect(dialog.sent()).toEqual([{ id: 1, plan_id: 1, amount: 50 }]));
  });

  it("stands in place of the schema's own, which holds where it leads to nothing", async () => {
    const minutes = { type: 'integer' as const, title: '分鐘', maximum: 10 };
    const schema = { ...SCHEMA, properties: { ...SCHEMA.properties, minutes } };
    const dialog = await openDialog({ schema, bounds: { minutes: { maximum: '$chosen.plan.most' } } });
    await dialog.type('50');
    await dialog.submit();
    await refusedAt(dialog.minutes, '不可大於 10');

    await dialog.choose('一小時');
    await dialog.submit();

    await waitFor(() => expect(dialog.sent()).toEqual([{ id: 1, plan_id: 1, amount: 50 }]));
  });

  it('is none where it leads to nothing', async () => {
    const dialog = await openDialog({ bounds: { minutes: { maximum: '$chosen.plan.most' } } });
    await dialog.choose('全額');
    await dialog.type('5000');

    await dialog.submit();

    await waitFor(() => expect(dialog.sent()).toHaveLength(1));
  });
});

describe('a refusal of a dialog', () => {
  const refusals: ActionDialog['refusals'] = [
    { when: { '$record.limit': 45, '$chosen.plan.kind': 'all' }, field: 'plan', text: 'thing.used' },
    { when: { '$dialog.minutes': { minimum: 100 } }, field: 'minutes', text: 'thing.tooLong' },
    { when: { '$choices.plan': { maxItems: 1 } }, field: 'plan', text: 'thing.used' },
  ];

  it('stands at its field in its own words, and goes once it holds no more', async () => {
    const dialog = await openDialog({ refusals });
    await dialog.type('120');
    await dialog.submit();
    await eventually(() => expect(errorAt(dialog.minutes)).toContain('120 分鐘太久'));
    expect(dialog.sent()).toEqual([]);

    await dialog.type('20');
    await dialog.submit();

    await waitFor(() => expect(dialog.sent()).toHaveLength(1));
  });

  it('looks at the chosen row', async () => {
    const dialog = await openDialog({ refusals });
    await dialog.choose('全額');

    await dialog.submit();

    expect((await screen.findAllByText('已使用過')).length).toBeGreaterThan(0);
    expect(dialog.sent()).toEqual([]);
  });

  it('gives way to what is wrong with the field now', async () => {
    const minutes = { type: 'integer' as const, title: '分鐘' };
    const schema = { ...SCHEMA, properties: { ...SCHEMA.properties, minutes }, required: ['minutes'] };
    const dialog = await openDialog({ schema, refusals });
    await dialog.type('120');
    await dialog.submit();
    await refusedAt(dialog.minutes, '120 分鐘太久');

    await userEvent.clear(dialog.minutes);

    await eventually(() => expect(errorAt(dialog.minutes)).not.toContain('分鐘太久'));
    expect(dialog.minutes.getAttribute('aria-invalid')).toBe('true');
  });

  it('lets nothing pass while its choices cannot be read', async () => {
    const unreadable = { type: 'integer' as const, title: '方案', 'x-choices': { operation: 'plan.lost' } };
    const schema = { ...SCHEMA, properties: { ...SCHEMA.properties, plan: unreadable } };
    const lost = new ProviderError({ status: 0, code: 'offline' });
    const answer: Answer = async (operation) => (operation === 'plan.lost' ? Promise.reject(lost) : {});
    const [byChosen] = refusals;
    const rules = byChosen === undefined ? [] : [byChosen];
    const dialog = await openDialog({ schema, defaultValues: { plan: 3 }, refusals: rules }, answer);

    await dialog.submit();

    expect(await screen.findByText(/無法連線到伺服器/)).toBeTruthy();
    expect(dialog.sent()).toEqual([]);
  });
});

describe('what is typed in a dialog', () => {
  const FOLLOWING: ActionDialog['schema'] = {
    type: 'object',
    properties: {
      ...SCHEMA.properties,
      plan: {
        type: 'integer',
        title: '方案',
        'x-choices': {
          operation: 'plan.find',
          args: { of: '$record.name', most: '$dialog.minutes' },
          when: { '$record.limit': 45, '$dialog.minutes': { type: 'integer' } },
        },
      },
    },
  };

  it('is $dialog in its choices too, and $record what it is about', async () => {
    const dialog = await openDialog({ schema: FOLLOWING });
    expect(dialog.asked()).toEqual([]);

    await dialog.type('7');
    await dialog.choose('一小時');
    await dialog.type('8');
    await dialog.choose('半小時');

    expect(dialog.asked()).toContainEqual({ of: '總務處', most: 7 });
    expect(dialog.asked().at(-1)).toEqual({ of: '總務處', most: 8 });
    await dialog.submit();
    await waitFor(() => expect(dialog.sent()).toEqual([{ id: 1, plan_id: 2, amount: 8 }]));
  });

  it('is $dialog where rows are asked for to be judged', async () => {
    const refusals = [{ when: { '$chosen.plan.kind': 'all' }, field: 'plan', text: 'thing.used' }];
    const dialog = await openDialog({ schema: FOLLOWING, refusals, defaultValues: { minutes: 9 } });
    await dialog.choose('全額');

    await dialog.submit();

    expect((await screen.findAllByText('已使用過')).length).toBeGreaterThan(0);
    expect(dialog.asked()).toContainEqual({ of: '總務處', most: 9 });
    expect(dialog.sent()).toEqual([]);
  });

  it('decides by $dialog what its layout shows, beside the record', async () => {
    const when: Condition = { '$record.limit': 45, '$dialog.minutes': 120 };
    const layout: ActionDialog['layout'] = ['minutes', { type: 'Label', text: 'thing.used', when }];
    const dialog = await openDialog({ layout });
    expect(screen.queryAllByText('已使用過')).toEqual([]);

    await dialog.type('120');

    expect((await screen.findAllByText('已使用過')).length).toBeGreaterThan(0);
  });

  it('starts with values of the record', async () => {
    const minutes = { type: 'integer' as const, title: '分鐘', default: '$record.limit' };
    const dialog = await openDialog({ schema: { type: 'object', properties: { minutes } } });

    expect(dialog.minutes.value).toBe('45');
  });
});

describe('the layout of a dialog', () => {
  it('follows the chosen row', async () => {
    const layout: ActionDialog['layout'] = [
      'plan',
      'minutes',
      {
        type: 'Group',
        label: 'thing.used',
        when: { '$chosen.plan.kind': 'all' },
        elements: [{ type: 'Label', text: 'thing.used' }],
      },
    ];
    const dialog = await openDialog({ layout });
    expect(screen.queryAllByText('已使用過')).toEqual([]);

    await dialog.choose('全額');

    expect((await screen.findAllByText('已使用過')).length).toBeGreaterThan(0);
  });
});

/** A dialog that has sent 20 minutes, and how the provider refuses them. */
async function sendRefused(error: ProviderError) {
  let refuse = () => undefined as void;
  const dialog = await openDialog({}, () => new Promise((_, reject) => (refuse = () => reject(error))));
  await dialog.type('20');
  await dialog.submit();
  await waitFor(() => expect(dialog.sent()).toHaveLength(1));
  return { ...dialog, refuse: () => act(refuse) };
}

describe('a dialog that the provider refuses', () => {
  const CONFLICT = new ProviderError({ status: 409, code: 'conflict' });

  it('stays open with what was typed, and says why at the field that the argument came from', async () => {
    const errors = [{ pointer: '/amount', keyword: 'maximum', params: { limit: 10 } }];
    const dialog = await sendRefused(new ProviderError({ status: 422, code: 'invalid', errors }));

    dialog.refuse();

    await eventually(() => expect(errorAt(dialog.minutes)).toContain('不可大於 10'));
    expect(dialog.minutes.value).toBe('20');
    await waitFor(() => expect(document.activeElement).toBe(dialog.minutes));
    // Once: neither over the fields nor behind the dialog as well.
    expect(dialog.frame.querySelector('.MuiAlert-root')).toBeNull();
    expect(screen.queryByText(/未完成/)).toBeNull();
  });

  it('says once why, where no field is named', async () => {
    const dialog = await sendRefused(CONFLICT);

    dialog.refuse();

    const said = await within(dialog.frame).findByRole('alert');
    expect(said.textContent).not.toBe('');
    expect(screen.getAllByRole('alert', { hidden: true })).toEqual([said]);
    expect(screen.queryByText(/未完成/)).toBeNull();
  });

  it('says why in a notice, where it was closed meanwhile', async () => {
    const dialog = await sendRefused(CONFLICT);
    await userEvent.click(within(dialog.frame).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(dialog.frame.isConnected).toBe(false));

    dialog.refuse();

    expect(await screen.findByText(/未完成/)).toBeTruthy();
  });
});

describe('a dialog whose values are set', () => {
  const SET: Does = { set: { limit: '$dialog.minutes' } };
  const STORED = { id: 1, name: '總務處', version: 2, limit: 45 };
  const getOne = async () => ({ data: STORED as never });

  it("is the resource's update; then it closes and says so", async () => {
    const update = vi.fn(async (_: string, { data }: UpdateParams) => ({ data: data as never }));
    const dialog = await openDialog({}, undefined, SET, { getOne, update });
    await dialog.type('20');

    await dialog.submit();

    await waitFor(() => expect(dialog.frame.isConnected).toBe(false));
    expect(update).toHaveBeenCalledTimes(1);
    expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 1, data: { limit: 20 }, previousData: STORED });
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'go已完成');
  });

  it('stays open where that is refused, and says why at the field that the value came from', async () => {
    const errors = [{ pointer: '/limit', keyword: 'maximum', params: { limit: 10 } }];
    const refused = new ProviderError({ status: 422, code: 'invalid', errors });
    let refuse = () => undefined as void;
    const update = vi.fn(() => new Promise<never>((_, reject) => (refuse = () => reject(refused))));
    const dialog = await openDialog({}, undefined, SET, { getOne, update });
    await dialog.type('20');

    await dialog.submit();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));

    act(refuse);

    await eventually(() => expect(errorAt(dialog.minutes)).toContain('不可大於 10'));
    expect(dialog.minutes.value).toBe('20');
  });

  it('gives them to a copy', async () => {
    const create = vi.fn(async () => ({ data: { ...STORED, id: 2 } as never }));
    const copying: Does = { ...SET, builtIn: 'duplicate' };
    const dialog = await openDialog({}, undefined, copying, { getOne, create });
    await dialog.type('20');

    await dialog.submit();

    await waitFor(() =>
      expect(create).toHaveBeenCalledWith('dept', { data: expect.objectContaining({ limit: 20 }) }),
    );
  });
});

describe('the moment that a dialog begins with', () => {
  it('is that of its opening, however long the list stands open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:00:00Z') });
    try {
      const action: Action = {
        name: 'go',
        placement: 'row',
        ...CALL,
        dialog: {
          schema: { type: 'object', properties: { at: { type: 'string', title: '時刻' } } },
          defaultValues: { at: '$now' },
        },
      };
      const description = buildDescription({ views: { list: { columns: ['name'], actions: [action] } } });
      const rows = [{ id: 1, name: '總務處', version: 1 }];
      renderView(<ResourceList description={description} />, {
        dataProvider: {
          invoke: async () => PLANS,
          getList: async () => ({ data: rows as never[], total: 1 }),
        },
      });
      const button = await screen.findByRole('button', { name: 'go「總務處」' });
      vi.setSystemTime(new Date('2027-11-20T00:00:00Z'));
      await userEvent.click(button);
      const frame = await screen.findByRole('dialog');
      const at = await within(frame).findByRole<HTMLInputElement>('textbox', { name: '時刻' });
      expect(at.value).toMatch(/^2027-11-20/);
    } finally {
      vi.useRealTimers();
    }
  });
});
