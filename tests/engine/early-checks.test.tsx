// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { Entity, FormView } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const RECORD = {
  id: 1,
  name: '甲',
  plates: [{ content: 'AAA1' }, { content: 'BBB2' }],
  version: 1,
};

const BEFORE: FormView['beforeSave'] = [
  {
    name: 'duplicate',
    early: true,
    each: '$record.plates',
    operation: 'thing.findByPlate',
    args: { plate: '$each.content' },
    refuseWhen: { '$answer.id': { type: 'integer', not: { const: '$record.id' } } },
    subject: 'content',
    link: { resource: 'thing', id: '$answer.id' },
    facts: ['name'],
  },
  {
    name: 'quota',
    early: true,
    field: 'name',
    when: { '$record.name': { minLength: 2 } },
    operation: 'thing.count',
    args: { name: '$record.name' },
    params: { limit: 3 },
    refuseWhen: { '$answer.sold': { minimum: 3 } },
  },
];

const ENTITY: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1, title: '名稱' },
    plates: {
      type: 'array',
      title: '車牌',
      items: {
        type: 'object',
        properties: { content: { type: 'string', title: '號碼', minLength: 1 } },
        required: ['content'],
      },
    },
  },
  views: {
    form: {
      in: 'page',
      redirect: false,
      layout: [
        'name',
        {
          type: 'Control',
          scope: '#/properties/plates',
          options: { format: 'table', detail: ['content'] },
        },
      ],
      beforeSave: BEFORE,
    },
  },
};

const OWNERS: Readonly<Record<string, number>> = { AAA1: 1, BBB2: 1, CCC3: 9 };

async function open(changes: object = {}) {
  const invoke = vi.fn(async (operation: string, args: Record<string, unknown> = {}) => {
    if (operation === 'thing.count') return { sold: args.name === '滿的' ? 3 : 1 };
    const id = OWNERS[String(args.plate)];
    if (id === undefined) throw new ProviderError({ status: 404, code: 'notFound' });
    return { id };
  });
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
  const getOne = vi.fn(async (_: string, { id }: { id: unknown }) => ({
    data: (id === 9 ? { id: 9, name: '乙', plates: [], version: 1 } : RECORD) as never,
  }));
  renderPage(describeThing(ENTITY), { ...storing(RECORD), getOne, update, invoke, ...changes });
  await screen.findByRole('table');
  return { invoke, update };
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const plateOf = (index: number) =>
  within(rows()[index] as HTMLElement).getByRole('textbox', { name: /號碼/ });
const findingOf = (index: number) => within(rows()[index] as HTMLElement).getByRole('status').textContent;
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

async function type(index: number, text: string) {
  await userEvent.clear(plateOf(index));
  await userEvent.type(plateOf(index), text);
}

describe('a check that is made as the form is filled in', () => {
  it('asks nothing about what the record had when it was loaded', async () => {
    const { invoke } = await open();
    expect([findingOf(0), findingOf(1)]).toEqual(['可使用', '可使用']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(invoke).not.toHaveBeenCalled();
  });

  it('says what is known of a loaded record as its items are drawn, which are not drawn again for it', async () => {
    // The renderers of the form are loaded with the first one.
    await open();
    cleanup();
    const changed: Node[] = [];
    const isCell = ({ target }: MutationRecord) =>
      target instanceof Element && target.matches('td > [role=status]');
    const note = (records: MutationRecord[]) => {
      changed.push(...records.filter(isCell).map(({ target }) => target));
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true });
    await open();
    note(observer.takeRecords());
    observer.disconnect();
    expect([findingOf(0), findingOf(1)]).toEqual(['可使用', '可使用']);
    expect(changed).toEqual([]);
  });

  it('says of each item that it is asked for, is free, or is refused; a 404 is free', async () => {
    const { invoke } = await open();
    await type(1, 'FREE');
    expect(findingOf(1)).toBe('檢查中');
    await waitFor(() => expect(findingOf(1)).toBe('可使用'));
    // Asked once, after the last key.
    expect(invoke.mock.calls).toEqual([['thing.findByPlate', { plate: 'FREE' }]]);

    await type(1, 'CCC3');
    await waitFor(() => expect(findingOf(1)).toBe('無法儲存'));
    expect(findingOf(0)).toBe('可使用');
  });

  it('says that two items are the same, and nothing of an empty one', async () => {
    await open();
    await type(1, 'AAA1');
    await waitFor(() => expect(findingOf(1)).toBe('與第 1 筆相同'));
    await userEvent.clear(plateOf(1));
    await waitFor(() => expect(findingOf(1)).toBe(''));
  });

  it('says that it could not be asked, and does not let pass then', async () => {
    const { update } = await open({
      invoke: vi.fn().mockRejectedValue(new ProviderError({ status: 503, code: 'busy' })),
    });
    await type(1, 'NEW1');
    await waitFor(() => expect(findingOf(1)).toBe('無法檢查'));
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('儲存前的檢查失敗');
    expect(update).not.toHaveBeenCalled();
  });

  it('refuses the save by a dialog that shows the item and the other record', async () => {
    const { update } = await open({});
    await type(1, 'CCC3');
    await save();
    const dialog = await screen.findByRole('dialog', { name: '無法儲存' });
    expect(within(dialog).getByText('CCC3')).toBeTruthy();
    expect(await within(dialog).findByText('乙')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });
});

describe('a check whose refusal stands at a field', () => {
  it('stands there before the save, is counted beside the title, and sends nothing', async () => {
    const { update } = await open();
    const name = screen.getByRole('textbox', { name: /名稱/ });
    await userEvent.clear(name);
    await userEvent.type(name, '滿的');
    await screen.findByText('1 個欄位要先處理');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(update).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.type(name, '不滿');
    await waitFor(() => expect(screen.queryByText('1 個欄位要先處理')).toBeNull());
    await save();
    await screen.findByText('已儲存');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is found at the save as well, where the save is quicker than the pause', async () => {
    const { update } = await open();
    const name = screen.getByRole('textbox', { name: /名稱/ });
    await userEvent.clear(name);
    await userEvent.type(name, '滿的{Enter}');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(update).not.toHaveBeenCalled();
  });
});
