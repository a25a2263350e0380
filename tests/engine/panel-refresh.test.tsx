// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourcePage, ServedConfigContext } from '../../src/engine/index.ts';
import type { Entity, Panel } from '../../src/schema/dialect/entity.ts';
import { buildServedConfig } from './build-served-config.ts';
import { describeThing, storing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

const MOVE: Entity = { type: 'object', properties: { text: { type: 'string', title: '摘要' } } };
const servedConfig = buildServedConfig({ resources: [{ name: 'move' }], entity: MOVE });

const DEPOSIT: Panel['actions'] = [
  { name: 'deposit', placement: 'row', permission: 'update', operation: 'wallet.deposit' },
];

/** A form of a wallet's owner, with a panel for each name; each operation answers one row of its own. */
function openForm(panels: (Partial<Panel> & { name: string })[], fail: () => boolean = () => false) {
  const entity: Partial<Entity> = {
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', title: '名稱' } },
    views: {
      form: {
        in: 'page',
        layout: ['name'],
        panels: panels.map(({ name, ...more }) => ({
          name,
          entity: 'move',
          operation: `thing.${name}`,
          ...more,
        })),
      },
    },
  };
  const reads = vi.fn(async (operation: string) => {
    if (fail()) throw new ProviderError({ status: 503, code: 'busy' });
    return { data: [{ id: 1, text: `${operation} ${reads.mock.calls.length}` }], total: 1 };
  });
  const invoke = vi.fn(async () => ({}));
  renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />
    </ServedConfigContext>,
    { dataProvider: { ...storing({ id: 1, name: '甲' }), readOperation: reads, invoke } },
  );
  const readsOf = (operation: string) => reads.mock.calls.filter(([one]) => one === operation).length;
  return { invoke, readsOf };
}

describe('the panels of a form', () => {
  it('are all read again after an action in one: it may show in the others', async () => {
    const { invoke, readsOf } = openForm([{ name: 'wallets', actions: DEPOSIT }, { name: 'history' }]);
    await screen.findByText(/thing\.history/);
    await userEvent.click(await screen.findByRole('button', { name: /deposit/ }));

    await waitFor(() => expect(invoke).toHaveBeenCalledTimes(1));
    await waitFor(() => expect([readsOf('thing.wallets'), readsOf('thing.history')]).toEqual([2, 2]));
  });

  it('keep their rows where reading them again fails, say so, and try again when asked', async () => {
    let isAway = false;
    const { readsOf } = openForm([{ name: 'history', actions: DEPOSIT }], () => isAway);
    await screen.findByText('thing.history 1');
    isAway = true;
    await userEvent.click(screen.getByRole('button', { name: /deposit/ }));

    const retry = await screen.findByRole('button', { name: '重試' });
    expect(screen.getByText('thing.history 1')).toBeTruthy();
    isAway = false;
    await userEvent.click(retry);

    await waitFor(() => expect(screen.queryByRole('button', { name: '重試' })).toBeNull());
    expect(await screen.findByText(`thing.history ${readsOf('thing.history')}`)).toBeTruthy();
  });

  it('are called by their own names for a screen reader', async () => {
    openForm([{ name: 'wallets' }, { name: 'history' }]);
    await screen.findByText(/thing\.history/);
    const tables = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').length);
    expect(tables).toEqual([2, 2]);
  });
});

it.each(['edited', 'only read'])(
  'a form that is %s has the focus on the button of its action again, after what it changed is read',
  async (how) => {
    let version = 1;
    const entity: Partial<Entity> = {
      properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', title: '名稱' } },
      views: {
        form: {
          in: 'page',
          layout: ['name'],
          actions: [
            {
              name: 'renew',
              placement: 'form',
              permission: 'read',
              operation: 'thing.renew',
              confirm: true,
            },
          ],
        },
      },
    };
    const description = describeThing(entity, how === 'edited' ? {} : { privileges: ['admin:r'] });
    renderView(
      <ServedConfigContext value={servedConfig}>
        <ResourcePage description={description} id="1" listPath="/elsewhere" />
      </ServedConfigContext>,
      {
        dataProvider: {
          ...storing({}),
          getOne: async () => ({ data: { id: 1, name: `甲 ${version}`, version } as never }),
          invoke: async () => {
            version += 1;
            return {};
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'renew' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'renew' }));

    await waitFor(() => expect(screen.getByDisplayValue('甲 2')).toBeTruthy());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'renew' })));
  },
);
