// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourceList } from '../../src/engine/index.ts';
import type { Action, ActionDialog } from '../../src/schema/dialect/dialect-types.ts';
import { buildDescription, renderView } from './render-view.tsx';

const SCHEMA: ActionDialog['schema'] = {
  type: 'object',
  properties: {
    balance: { type: 'integer', title: '餘額', readOnly: true },
    amount: { type: 'integer', title: '金額' },
  },
};
const LOAD: Partial<ActionDialog> = {
  load: { operation: 'wallet.read', args: { id: '$record.id' } },
  defaultValues: { balance: '$answer.balance', amount: '$answer.usual' },
};

type Invoke = (operation: string, args?: unknown) => Promise<unknown>;

/** A list whose one row has an action, `go`, with a dialog. */
function renderAction(action: Partial<Action>, dialog: Partial<ActionDialog>, invoke: Invoke) {
  const written: Action = { name: 'go', placement: 'row', ...action, dialog: { schema: SCHEMA, ...dialog } };
  const description = buildDescription({ views: { list: { columns: ['name'], actions: [written] } } });
  const call = vi.fn(invoke);
  renderView(<ResourceList description={description} />, {
    dataProvider: {
      invoke: call,
      getList: async () => ({ data: [{ id: 5, name: '總務處' }] as never[], total: 1 }),
    },
  });
  return call;
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'go「總務處」' }));
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const answering = (answer: unknown) => async (operation: string) =>
  operation === 'wallet.read' ? answer : {};

describe('a dialog that reads before it opens', () => {
  it('asks for its row, and starts with what was answered', async () => {
    const call = renderAction({ operation: 'wallet.pay' }, LOAD, answering({ balance: 1200, usual: 100 }));
    await press();
    expect((await box('餘額')).value).toBe('1,200');
    expect((await box('金額')).value).toBe('100');
    expect(call).toHaveBeenCalledWith('wallet.read', { id: 5 });
  });

  it('starts empty where the answer has nothing, and is not refused for that', async () => {
    const args = { amount: '$dialog.amount' };
    const call = renderAction({ operation: 'wallet.pay', args }, LOAD, answering(null));
    await press();
    expect((await box('金額')).value).toBe('');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'go' }));
    await waitFor(() => expect(call).toHaveBeenLastCalledWith('wallet.pay', { amount: null }, {}));
  });

  it('does not open where it could not be read, and says why', async () => {
    renderAction({ operation: 'wallet.pay' }, LOAD, () =>
      Promise.reject(new ProviderError({ status: 503, code: 'busy', requestId: '7f3a' })),
    );
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('無法載入資料');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads anew each time that it opens', async () => {
    const balances = [1, 2];
    renderAction({ operation: 'wallet.pay' }, LOAD, async () => ({ balance: balances.shift() }));
    await press();
    expect((await box('餘額')).value).toBe('1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    expect((await box('餘額')).value).toBe('2');
  });

  it('says nothing where the reader has left the page meanwhile', async () => {
    let fail: (error: Error) => void = () => undefined;
    const view = renderViewThatLoads((_, reject) => {
      fail = reject;
    });
    await press();
    await act(() => view.router.navigate('/elsewhere'));
    await act(async () => fail(new ProviderError({ status: 503, code: 'busy' })));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

/** The same list, whose answer the test gives by hand. */
function renderViewThatLoads(
  settle: (resolve: (value: unknown) => void, reject: (error: Error) => void) => void,
) {
  const action: Action = {
    name: 'go',
    placement: 'row',
    operation: 'x',
    dialog: { schema: SCHEMA, ...LOAD },
  };
  const description = buildDescription({ views: { list: { columns: ['name'], actions: [action] } } });
  return renderView(<ResourceList description={description} />, {
    dataProvider: {
      invoke: () => new Promise(settle),
      getList: async () => ({ data: [{ id: 5, name: '總務處' }] as never[], total: 1 }),
    },
  });
}

describe('a dialog that only shows', () => {
  it('is closed by its button, and calls nothing', async () => {
    const call = renderAction({}, LOAD, answering({ balance: 1200 }));
    await press();
    await box('餘額');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'go' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call.mock.calls.map(([operation]) => operation)).toEqual(['wallet.read']);
  });
});

describe('a refusal of what a dialog sent', () => {
  /** Refuses once it is told to: no answer of a server is there before the click has ended. */
  function refusing(pointer: string) {
    let refuse = () => undefined as void;
    const isAsked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const invoke = async (operation: string) => {
      if (operation !== 'wallet.pay') return {};
      await isAsked;
      const errors = [{ pointer, keyword: 'maximum', params: { limit: 50 } }];
      throw new ProviderError({ status: 422, code: 'invalid', errors });
    };
    return { invoke, refuse: () => refuse() };
  }
  const errorAt = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');

  async function send(args: Action['args'], pointer: string) {
    const { invoke, refuse } = refusing(pointer);
    renderAction({ operation: 'wallet.pay', args }, {}, invoke);
    await press();
    const amount = await box('金額');
    await userEvent.type(amount, '70');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'go' }));
    refuse();
    await screen.findAllByText(/不可大於 50/);
    return amount;
  }

  it.each<[string, Action['args'], string]>([
    ['whose value it is', { withdrawal: '$dialog.amount' }, '/withdrawal'],
    ['of the same name, where no argument says', {}, '/amount'],
    ['whose value goes through a function', { withdrawal: '$dialog.amount|toBalanceChange' }, '/withdrawal'],
  ])('stands at the field %s', async (_, args, pointer) => {
    expect(errorAt(await send(args, pointer))).toContain('不可大於 50');
  });

  it.each<[string, Action['args'], string]>([
    ['that the dialog does not have', { id: '$record.id' }, '/id'],
    ['that is a constant', { kind: 'cash' }, '/kind'],
  ])('stands over the fields for an argument %s', async (_, args, pointer) => {
    expect(errorAt(await send(args, pointer))).not.toContain('不可大於 50');
    expect(screen.getByRole('dialog').textContent).toContain('不可大於 50');
  });
});
