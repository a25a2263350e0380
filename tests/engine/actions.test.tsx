// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, type RaRecord } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { AttemptKeys } from '../../src/engine/actions/perform-action.ts';
import { toWordParams } from '../../src/engine/actions/use-run-action.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { SettingsContext } from '../../src/engine/scope/use-scope.ts';
import type { Action } from '../../src/schema/dialect/dialect-types.ts';
import { buildDescription, renderView } from './render-view.tsx';

const ROWS = [
  { id: 1, name: '總務處', code: 'GA', version: 3 },
  { id: 2, name: '工程部', code: 'EN', version: 1 },
];

interface Options {
  invoke?(operation: string, args: unknown, options: unknown): Promise<unknown>;
  denied?: string[];
  rows?: RaRecord[];
  getOne?(): Promise<{ data: never }>;
  update?(resource: string, params: { data: unknown }): Promise<{ data: never }>;
}

/** A list with one action of its own; its words are its name, `go`. */
function renderAction(
  action: Omit<Action, 'name'>,
  { invoke, denied, rows = ROWS, getOne, update }: Options = {},
) {
  const getList = vi.fn(async () => ({ data: rows as never[], total: rows.length }));
  const call = vi.fn(invoke ?? (async () => ({ ok: true })));
  const description = buildDescription({
    views: { list: { columns: ['name', 'code'], select: true, actions: [{ name: 'go', ...action }] } },
  });
  const view = (
    <SettingsContext value={{ MAINTENANCE: true }}>
      <ResourceList description={description} />
    </SettingsContext>
  );
  const provider = {
    getList,
    invoke: call,
    subscribe: () => () => undefined,
    ...(getOne && { getOne }),
    ...(update && { update }),
  };
  const rendered = renderView(view, {
    dataProvider: provider,
    ...(denied === undefined ? {} : { denied }),
  });
  return { getList, call, ...rendered };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('an action', () => {
  it('of a row sends its arguments once, however often it is clicked, and reads the list again', async () => {
    const { call, getList } = renderAction({
      placement: 'row',
      operation: 'dept.check',
      args: { id: '$record.id', mark: 'C' },
    });
    const go = await button('go「總務處」');
    for (let click = 0; click < 4; click += 1) go.click();

    expect(await screen.findByText('go已完成')).toBeTruthy();
    expect(call.mock.calls).toEqual([['dept.check', { id: 1, mark: 'C' }, {}]]);
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  });

  it('sends what it sets of the record as it is stored now; what others have changed is no conflict', async () => {
    const stored = { ...ROWS[0], name: '已付款', version: 9 };
    const { call } = renderAction(
      { placement: 'row', operation: 'dept.updateDept', set: { code: '$user.id' } },
      { getOne: async () => ({ data: stored as never }) },
    );

    await userEvent.click(await button('go「總務處」'));

    await screen.findByText('go已完成');
    expect(call.mock.calls).toEqual([['dept.updateDept', { id: 1, code: 7 }, { over: stored }]]);
  });

  it('that changed a record is not done again before the list shows the change', async () => {
    const stored = { ...ROWS[0] };
    const { call } = renderAction(
      { placement: 'row', operation: 'dept.updateDept', set: { code: 'X' } },
      { getOne: async () => ({ data: stored as never }) },
    );

    await userEvent.click(await button('go「總務處」'));
    await screen.findByText('go已完成');
    stored.code = 'X';
    stored.version = 4;
    await userEvent.click(await button('go「總務處」'));

    expect(screen.queryByRole('alert')).toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('sends nothing where others have changed what it sets', async () => {
    const { call } = renderAction(
      { placement: 'row', operation: 'dept.updateDept', set: { code: 'X' } },
      { getOne: async () => ({ data: { ...ROWS[0], code: 'new', version: 9 } as never }) },
    );

    await userEvent.click(await button('go「總務處」'));

    expect((await screen.findByRole('alert')).textContent).toContain('go未完成');
    expect(call).not.toHaveBeenCalled();
  });

  it('without an operation changes its record by the update of the resource, also of one without operations', async () => {
    const stored = { ...ROWS[0], name: '已付款', version: 9 };
    const update = vi.fn(async (_: string, params: { data: unknown }) => ({
      data: { ...stored, ...Object(params.data) } as never,
    }));
    const { call } = renderAction(
      { placement: 'row', permission: 'update', set: { code: 'X' } },
      { getOne: async () => ({ data: stored as never }), update },
    );

    await userEvent.click(await button('go「總務處」'));

    await screen.findByText('go已完成');
    expect(call).not.toHaveBeenCalled();
    expect(update.mock.calls).toEqual([
      ['dept', { id: 1, data: { id: 1, code: 'X' }, previousData: stored }],
    ]);
  });

  it('without an operation exists by the right to the update', async () => {
    renderAction({ placement: 'row', set: { code: 'X' } }, { denied: ['edit'] });

    await screen.findByText('總務處');
    expect(screen.queryByRole('button', { name: /go/ })).toBeNull();
  });

  it('is tried once more where the record changes just then', async () => {
    const versions = [4, 5];
    const invoke = vi.fn(async (_: string, __: unknown, options: unknown) => {
      const { over } = options as { over: RaRecord };
      if (over.version === 4) throw new ProviderError({ status: 409, code: 'conflict' });
      return { ok: true };
    });
    renderAction(
      { placement: 'row', operation: 'dept.updateDept', set: { code: 'X' } },
      { invoke, getOne: async () => ({ data: { ...ROWS[0], version: versions.shift() ?? 6 } as never }) },
    );

    await userEvent.click(await button('go「總務處」'));

    await screen.findByText('go已完成');
    expect(invoke).toHaveBeenCalledTimes(2);
  });

  it('exists by its letter, by its condition and for the rows that meet it', async () => {
    const denied = renderAction(
      { placement: 'toolbar', permission: 'update', operation: 'x' },
      { denied: ['list.edit'] },
    );
    await screen.findByText('總務處');
    expect(screen.queryByRole('button', { name: 'go' })).toBeNull();
    denied.unmount();

    renderAction({ placement: 'row', when: { '$record.code': 'EN' }, operation: 'x' });
    expect(await button('go「工程部」')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'go「總務處」' })).toBeNull();
  });

  it('follows the letters of the list, where the form has others', async () => {
    renderAction(
      { placement: 'toolbar', permission: 'update', operation: 'x' },
      { denied: ['edit', 'create'] },
    );

    expect(await button('go')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  });

  it('that cannot be used now is there, says why on focus, and does nothing', async () => {
    const { call } = renderAction({
      placement: 'toolbar',
      disabledWhen: '$settings.MAINTENANCE',
      operation: 'x',
    });
    const go = await button('go');

    await userEvent.click(go);
    expect(go.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(go);

    expect((await screen.findByRole('tooltip')).textContent).toBe('這個功能目前停用');
    expect(call).not.toHaveBeenCalled();
  });

  it('that is refused says so and calls nothing', async () => {
    const { call } = renderAction({ placement: 'row', refuseWhen: { '$record.version': 3 }, operation: 'x' });

    await userEvent.click(await button('go「總務處」'));

    expect(await screen.findByText('目前無法執行「go」')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('in the menu stands behind one button', async () => {
    const { call } = renderAction({ placement: 'menu', operation: 'dept.sync' });
    await userEvent.click(await button('其他'));

    await userEvent.click(screen.getByRole('menuitem', { name: 'go' }));

    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  });

  it('tells the reason of a failure, and keeps the rows', async () => {
    renderAction(
      { placement: 'toolbar', operation: 'x' },
      { invoke: () => Promise.reject(new ProviderError({ status: 403, code: 'forbidden' })) },
    );

    await userEvent.click(await button('go'));

    expect((await screen.findByText(/go未完成/)).textContent).toContain('權限不足');
    expect(screen.getByText('總務處')).toBeTruthy();
  });

  it('says its own words, or nothing', async () => {
    const { call } = renderAction({
      placement: 'toolbar',
      operation: 'x',
      messages: { success: false },
      refreshAfterMs: false,
    });

    await userEvent.click(await button('go'));

    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByText(/go已完成/)).toBeNull());
  });

  it('reads the list again after its time, or never', async () => {
    const readAt: number[] = [];
    let calledAt = Number.POSITIVE_INFINITY;
    const { getList } = renderAction(
      { placement: 'toolbar', operation: 'x', refreshAfterMs: 60 },
      {
        invoke: async () => {
          calledAt = performance.now();
          return {};
        },
      },
    );
    getList.mockImplementation(async () => {
      readAt.push(performance.now());
      return { data: ROWS as never[], total: ROWS.length };
    });
    await userEvent.click(await button('go'));
    await screen.findByText('go已完成');
    await waitFor(() => expect(readAt.at(-1)).toBeGreaterThan(calledAt + 55));
    expect(getList).toHaveBeenCalledTimes(2);
  });

  it('says nothing when the session has ended meanwhile', async () => {
    const { call } = renderAction(
      { placement: 'toolbar', operation: 'x' },
      { invoke: () => Promise.reject(Object.assign(new Error('ended'), { status: 401 })) },
    );

    await userEvent.click(await button('go'));

    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/go已完成/)).toBeNull();
  });
});

describe('a question', () => {
  it('has the thing itself as its title; of a harmless action, Enter confirms', async () => {
    const { call } = renderAction({ placement: 'row', operation: 'x', confirm: true });
    await userEvent.click(await button('go「總務處」'));
    expect(await screen.findByRole('dialog', { name: 'go「總務處」？' })).toBeTruthy();

    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a dangerous action is cancelled by Enter', async () => {
    const { call } = renderAction({ placement: 'row', operation: 'x', confirm: true, isDanger: true });
    await userEvent.click(await button('go「總務處」'));

    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call).not.toHaveBeenCalled();
  });
});

describe('an action on the selection', () => {
  const choose = async (...names: string[]) => {
    for (const name of names)
      fireEvent.click(await screen.findByRole('checkbox', { name: `選取「${name}」` }));
  };

  it('calls once with the chosen ids', async () => {
    const { call } = renderAction({ placement: 'selection', operation: 'x', args: { ids: '$selection' } });
    await choose('總務處', '工程部');

    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'go' }));

    await waitFor(() => expect(call.mock.calls).toEqual([['x', { ids: [1, 2] }, {}]]));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('calls for each, says how many failed, and keeps those chosen', async () => {
    renderAction(
      { placement: 'selection', operation: 'x', args: { id: '$record.id' }, callPerRow: true },
      {
        invoke: async (_, args) => {
          if (JSON.stringify(args) === '{"id":1}') return {};
          throw new ProviderError({ status: 403, code: 'forbidden' });
        },
      },
    );
    await choose('總務處', '工程部');

    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'go' }));

    expect((await screen.findByText(/go未完成/)).textContent).toContain('完成 1 筆，未完成 1 筆');
    await waitFor(() => expect(screen.getByRole('toolbar', { name: '已選取 1 筆' })).toBeTruthy());
  });
});

describe('an action with a dialog', () => {
  it('asks by a schema, sends what was typed, and shows the answer in it', async () => {
    const { call } = renderAction(
      {
        placement: 'row',
        operation: 'item.trial',
        args: { id: '$record.id', hours: '$dialog.hours' },
        refreshAfterMs: false,
        dialog: {
          schema: {
            type: 'object',
            properties: {
              hours: { type: 'integer', title: 'Hours' },
              price: { type: 'integer', title: 'Price', readOnly: true },
            },
            required: ['hours'],
          },
          defaultValues: { hours: '$record.version' },
          answer: { price: '$answer.price' },
        },
      },
      { invoke: async () => ({ price: 120 }) },
    );
    await userEvent.click(await button('go「總務處」'));
    const dialog = await screen.findByRole('dialog', { name: 'go「總務處」' });

    await userEvent.click(within(dialog).getByRole('button', { name: 'go' }));

    await waitFor(() => expect(call).toHaveBeenCalledWith('item.trial', { id: 1, hours: 3 }, {}));
    expect(await screen.findByDisplayValue('120')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('stays open with what was typed when it failed', async () => {
    renderAction(
      {
        placement: 'toolbar',
        operation: 'x',
        args: { reason: '$dialog.reason' },
        dialog: { schema: { type: 'object', properties: { reason: { type: 'string', title: 'Reason' } } } },
      },
      { invoke: () => Promise.reject(new ProviderError({ status: 0, code: 'offline' })) },
    );
    await userEvent.click(await button('go'));
    const dialog = await screen.findByRole('dialog');
    const reason = await within(dialog).findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await userEvent.keyboard('中山');

    await userEvent.click(within(dialog).getByRole('button', { name: 'go' }));

    expect(await screen.findAllByText(/無法連線到伺服器/)).not.toHaveLength(0);
    expect(screen.getByDisplayValue('中山')).toBeTruthy();
  });
});

function openStore() {
  const store = memoryStore();
  store.setup();
  return store;
}

describe('an idempotent action', () => {
  it('with a dialog is led to its button by Enter in a field, and done by a second Enter', async () => {
    const { call } = renderAction({
      placement: 'toolbar',
      operation: 'x',
      idempotent: true,
      args: { amount: '$dialog.amount' },
      dialog: { schema: { type: 'object', properties: { amount: { type: 'integer', title: 'Amount' } } } },
    });
    await userEvent.click(await button('go'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Amount' }), '250{Enter}');

    const submit = within(dialog).getByRole('button', { name: 'go' });
    expect(document.activeElement).toBe(submit);
    expect(fireEvent.keyDown(submit, { key: 'Enter', repeat: true })).toBe(false);
    expect(call).not.toHaveBeenCalled();

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(call).toHaveBeenCalledWith('x', { amount: 250 }, expect.anything()));
  });

  it('repeats its key after a lost answer, and takes another once it is decided', async () => {
    const invoke = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 0, code: 'offline' }))
      .mockResolvedValue({ ok: true });
    const { call } = renderAction({ placement: 'toolbar', operation: 'x', idempotent: true }, { invoke });
    const go = await button('go');
    for (const times of [1, 2, 3]) {
      await userEvent.click(go);
      await waitFor(() => expect(call).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(go.getAttribute('aria-busy')).toBe('false'));
    }

    const [first, second, third] = call.mock.calls.map(([, , options]) => JSON.stringify(options));
    expect(first).toMatch(/"idempotencyKey":"[0-9a-f]{32}"/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('repeats its key after the page was left, and another user has another', () => {
    const store = openStore();
    const key = new AttemptKeys(store, '1').keyOf('wallet.deposit', { amount: 1 });

    expect(new AttemptKeys(store, '1').keyOf('wallet.deposit', { amount: 1 })).toBe(key);
    expect(new AttemptKeys(store, '2').keyOf('wallet.deposit', { amount: 1 })).not.toBe(key);
    expect(JSON.stringify(store.listItems?.())).not.toContain('deposit');
    new AttemptKeys(store, '1').settle('wallet.deposit', { amount: 1 }, 201);
    expect(new AttemptKeys(store, '1').keyOf('wallet.deposit', { amount: 1 })).not.toBe(key);
  });

  it('forgets a key after a day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const store = openStore();
    const key = new AttemptKeys(store, '1').keyOf('wallet.deposit', { amount: 1 });
    vi.setSystemTime(new Date('2026-11-26T23:59:59Z'));
    expect(new AttemptKeys(store, '1').keyOf('wallet.deposit', { amount: 1 })).toBe(key);

    vi.setSystemTime(new Date('2026-11-28T00:00:00Z'));
    expect(new AttemptKeys(store, '1').keyOf('wallet.deposit', { amount: 2 })).toBeTruthy();
    expect(Object.keys(store.listItems?.() ?? {})).toHaveLength(1);
  });

  it('says that it was booked already where its answer was given before', async () => {
    const invoke = vi.fn(async (_operation: string, _args: unknown, options: unknown) => {
      (options as { onReplayed(): void }).onReplayed();
      return { ok: true };
    });
    renderAction({ placement: 'toolbar', operation: 'x', idempotent: true }, { invoke });

    await userEvent.click(await button('go'));

    expect(await screen.findByText(/先前已入帳/)).toBeTruthy();
    expect(screen.queryByText(/完成：/)).toBeNull();
  });

  it('has a key for each call of its own', () => {
    const keys = new AttemptKeys(openStore(), '1');
    const key = keys.keyOf('wallet.deposit', { amount: 1 });

    expect(keys.keyOf('wallet.deposit', { amount: 2 })).not.toBe(key);
    keys.settle('wallet.deposit', { amount: 1 }, 503);
    expect(keys.keyOf('wallet.deposit', { amount: 1 })).toBe(key);
    keys.settle('wallet.deposit', { amount: 1 }, 422);
    expect(keys.keyOf('wallet.deposit', { amount: 1 })).not.toBe(key);
  });
});

describe('the words of an action', () => {
  const scope = { now: new Date(), functions: {} };
  const row = { id: 7, name: '儲值金', balance: 5 };

  it('name its record, and on the row of a panel whose that is', () => {
    const named = { id: 7, name: '儲值金', balance: 5, count: 1 };
    expect(toWordParams(buildDescription(), { record: row, scope })).toEqual(named);

    const inPanel = { ...scope, row, record: { id: 3, name: '王小明' } };
    expect(toWordParams(buildDescription(), { record: row, scope: inPanel })).toEqual({
      ...named,
      owner: '王小明',
    });
  });
});
