// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord, UpdateParams } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import { registerOwnRenderers } from '../../src/engine/renderers/own-renderers.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import type { Condition } from '../../src/schema/values/value.ts';
import { describeThing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

registerOwnRenderers();

const PROPERTIES: Entity['properties'] = {
  id: { type: 'integer', readOnly: true },
  name: { type: 'string', title: '名稱' },
  limit: { type: 'integer', title: '上限', minimum: 0 },
  note: { type: ['string', 'null'], title: '備註' },
  isStrict: { type: 'boolean', title: '嚴格' },
  shout: { type: 'string', 'x-computed': 'upperCase' },
};
const LIST: ListView = {
  columns: [
    'name',
    { field: 'limit', quickEdit: true },
    { field: 'note', quickEdit: true },
    { field: 'isStrict', quickEdit: true },
  ],
  rowClick: false,
};
const ROW: RaRecord = { id: 1, name: '甲', limit: 20, note: null, isStrict: false, version: 1 };

type Update = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>;

/** Takes every change, and counts its version. */
const taking: Update = async (_, { data }) => ({
  data: { ...ROW, ...data, version: Number(data.version) + 1 },
});

function renderList(
  update: Update = taking,
  denied: string[] = [],
  entity: Partial<Entity> = {},
  list: ListView = LIST,
) {
  const getList = vi.fn(async () => ({ data: [ROW] as never[], total: 1 }));
  const sent = vi.fn(update);
  const description = describeThing({
    properties: PROPERTIES,
    ...entity,
    views: { ...entity.views, list },
  });
  renderView(<ResourceList description={description} />, {
    denied,
    dataProvider: { getList, update: sent as never },
  });
  return { getList, sent };
}

const findValue = () => screen.findByRole('button', { name: /^更改「甲」的上限/ });
const findBox = () => screen.findByRole('textbox', { name: '更改「甲」的上限' });

async function type(text: string) {
  await userEvent.click(await findValue());
  await userEvent.clear(await findBox());
  if (text !== '') await userEvent.type(await findBox(), text);
}

function refusing(status: number, more: object = {}): Update {
  return async () => {
    throw Object.assign(new Error('no'), { status, code: 'invalid', ...more });
  };
}

describe('a value that is changed in the list', () => {
  it('is saved by Enter as one change with its version; the list is not read again', async () => {
    const { getList, sent } = renderList();
    await findValue();
    const reads = getList.mock.calls.length;

    await type('35');
    await userEvent.keyboard('{Enter}');

    await waitFor(async () => expect((await findValue()).textContent).toContain('35'));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ id: 1, data: { limit: 35, version: 1 } });
    expect(getList).toHaveBeenCalledTimes(reads);
    expect(document.activeElement).toBe(await findValue());
  });

  it('is saved by leaving it', async () => {
    const { sent } = renderList();
    await type('7');
    await userEvent.click(screen.getByText('甲'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[1].data).toMatchObject({ limit: 7 });
  });

  it('is as it was after Escape, and without a change', async () => {
    const { sent } = renderList();
    await type('7');
    await userEvent.keyboard('{Escape}');
    expect((await findValue()).textContent).toContain('20');
    await type('20');
    await userEvent.keyboard('{Enter}');
    await findValue();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is opened, typed and saved by keyboard alone', async () => {
    const { sent } = renderList();
    (await findValue()).focus();
    await userEvent.keyboard('{Enter}');
    await findBox();
    await userEvent.keyboard('41{Enter}');
    await waitFor(() => expect(sent.mock.calls[0]?.[1].data).toMatchObject({ limit: 41 }));
  });

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['leaving it', () => userEvent.click(screen.getByText('甲'))],
    ['Tab', () => userEvent.tab()],
  ])(
    'stays in its box where the schema does not allow it, with the words of the form: %s',
    async (_, end) => {
      const { sent } = renderList();
      await type('-3');
      await end();
      const box = await findBox();
      expect(box.getAttribute('aria-invalid')).toBe('true');
      const message = await screen.findByRole('alert');
      expect(box.getAttribute('aria-describedby')).toBe(message.id);
      expect(message.textContent).toContain('0');
      expect(box).toHaveProperty('value', '-3');
      await userEvent.click(box);
      await userEvent.keyboard('{Escape}');
      expect((await findValue()).textContent).toContain('20');
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('is put back where the provider refuses it, with the words of the field', async () => {
    const errors = [{ pointer: '/limit', keyword: 'maximum', params: { limit: 30_000 } }];
    const { getList } = renderList(refusing(422, { errors }));
    await findValue();
    const reads = getList.mock.calls.length;
    await type('35');
    await userEvent.keyboard('{Enter}');

    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('30,000');
    await waitFor(async () => expect((await findValue()).textContent).toContain('20'));
    expect(getList).toHaveBeenCalledTimes(reads);
  });

  it('is put back after a conflict, and what has changed meanwhile is read', async () => {
    const { getList } = renderList(refusing(409, { code: 'conflict' }));
    await findValue();
    const reads = getList.mock.calls.length;
    await type('35');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alert');
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(reads));
  });

  it('waits for the change before it, and goes on from what that has left', async () => {
    const answers: (() => void)[] = [];
    const { sent } = renderList(
      (_, params) =>
        new Promise((resolve) => {
          answers.push(() => resolve(taking('', params)));
        }),
    );
    await type('35');
    await userEvent.keyboard('{Enter}');
    expect((await findValue()).textContent).toContain('35');
    await userEvent.click(screen.getByRole('switch', { name: '嚴格「甲」' }));
    expect(sent).toHaveBeenCalledTimes(1);

    await act(async () => answers[0]?.());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1].data).toMatchObject({ limit: 35, isStrict: true, version: 2 });
    await act(async () => answers[1]?.());
    await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true));
  });

  it('may be emptied where it may be missing', async () => {
    const { sent } = renderList();
    await userEvent.click(await screen.findByRole('button', { name: /^更改「甲」的備註/ }));
    await userEvent.keyboard('新{Enter}');
    await waitFor(() => expect(sent.mock.calls[0]?.[1].data).toMatchObject({ note: '新' }));
    await userEvent.click(await screen.findByRole('button', { name: /^更改「甲」的備註/ }));
    await userEvent.clear(await screen.findByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent.mock.calls[1]?.[1].data).toMatchObject({ note: null }));
  });

  it('keeps the tone of its column on a switch', async () => {
    const tone = [{ when: { '$record.isStrict': false }, tone: 'danger' as const, icon: 'ban' }];
    const columns = ['name', { field: 'isStrict', quickEdit: true as const, tone }];
    renderList(taking, [], {}, { ...LIST, columns });
    const label = (await screen.findByRole('switch')).closest('label') as HTMLElement;
    expect(label.dataset.tone).toBe('danger');
    expect(label.querySelector('svg')).not.toBeNull();

    await userEvent.click(label);

    await waitFor(() => expect(label.dataset.tone).toBeUndefined());
    expect(label.querySelector('svg')).toBeNull();
  });

  it('is printed', async () => {
    renderList();
    expect((await findValue()).dataset.print).toBe('text');
  });

  it('sends nothing that the browser computes', async () => {
    const { sent } = renderList();
    await type('35');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[1].data).not.toHaveProperty('shout');
  });
});

describe('who may not change it', () => {
  it('by the form sees the value alone, and the switch that is by the list', async () => {
    renderList(taking, ['edit']);
    expect(await screen.findByRole('switch', { name: '嚴格「甲」' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^更改/ })).toBeNull();
    expect(screen.getByText('20')).toBeTruthy();
  });

  it('by the record sees both as words', async () => {
    const form = { readOnlyWhen: { '$record.limit': 20 } };
    renderList(taking, [], { views: { form } });
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    await waitFor(() => expect(within(row).getByText('否')).toBeTruthy());
    expect(within(row).queryByRole('switch')).toBeNull();
    expect(within(row).queryByRole('button', { name: /^更改/ })).toBeNull();
  });
});

describe('a value that is disabled', () => {
  const disabledBy = (disabledWhen: Condition): ListView => ({
    ...LIST,
    columns: [
      'name',
      { field: 'limit', quickEdit: true, disabledWhen, reason: 'engine.saving' },
      { field: 'isStrict', quickEdit: true, disabledWhen, reason: 'engine.saving' },
    ],
  });
  const REASON = '儲存中';

  it('is a control that says why, and takes no change', async () => {
    const { sent } = renderList(taking, [], {}, disabledBy({ '$record.limit': 20 }));
    const value = await findValue();
    const toggle = await screen.findByRole('switch', { name: '嚴格「甲」' });
    for (const control of [value, toggle]) {
      expect(control.getAttribute('aria-disabled')).toBe('true');
      expect(descriptionOf(control)).toBe(REASON);
    }
    await userEvent.hover(value);
    expect((await screen.findByRole('tooltip')).textContent).toBe(REASON);

    await userEvent.click(value);
    await userEvent.click(toggle);

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(toggle).toHaveProperty('checked', false);
    expect(sent).not.toHaveBeenCalled();
  });

  it('can be changed while the condition does not hold', async () => {
    const { sent } = renderList(taking, [], {}, disabledBy({ '$record.limit': 21 }));
    await type('35');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent.mock.calls[0]?.[1].data).toMatchObject({ limit: 35 }));
  });
});

function descriptionOf(element: HTMLElement): string | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
}
