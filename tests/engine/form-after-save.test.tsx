// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createLocalStore } from '../../src/data/store/local-store.ts';
import { useFieldInput } from '../../src/engine/field/use-field-input.ts';
import { SchemaDialog } from '../../src/engine/form/schema-dialog.tsx';
import { type ControlProps, hasFormat, RANKS, rankWith } from '../../src/engine/index.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { registerForFile } from './register-for-file.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

afterEach(() => localStorage.clear());

const RECORD = { id: 1, name: '甲', code: 'A', version: 1 };
const entity: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱' },
    code: { type: 'string', title: '代碼' },
    picture: {
      type: ['object', 'null'],
      format: 'test-file',
      title: '照片',
      'x-upload': { operation: 'thing.upload', args: { id: '$record.id' }, param: 'photo' },
    },
  },
  views: { form: { in: 'page', redirect: false, layout: ['name', 'code', 'picture'] } },
};

const FILE = new File(['x'], '照片.png', { type: 'image/png' });

function FileControl({ field }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <button type="button" onClick={() => input.change(FILE)}>
      選擇檔案
    </button>
  );
}

const counts = new Map<string, number>();
function CountingControl({ field }: ControlProps) {
  const input = useFieldInput(field);
  counts.set(field.name, (counts.get(field.name) ?? 0) + 1);
  return (
    <input
      aria-label={field.name}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={(event) => input.change(event.target.value)}
    />
  );
}

registerForFile('test-file', {
  tester: rankWith(RANKS.page, hasFormat('test-file')),
  renderer: FileControl,
  cell: () => null,
});
registerForFile('test-counting', {
  tester: rankWith(RANKS.page, hasFormat('test-counting')),
  renderer: CountingControl,
  cell: () => null,
});

const save = async () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

describe('a file of a form', () => {
  it('is sent after the save, by its own operation; a failure keeps the record and offers to send it again', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    const invoke = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 503, code: 'busy' }))
      .mockResolvedValue(null);
    renderPage(describeThing(entity), { ...storing(RECORD), update, invoke });
    await userEvent.click(await screen.findByRole('button', { name: '選擇檔案' }));

    await save();

    expect(await screen.findByText('已儲存')).toBeTruthy();
    expect(update).toHaveBeenCalledWith('thing', expect.objectContaining({ data: RECORD }));
    await userEvent.click(await screen.findByRole('button', { name: '重新上傳' }));
    await waitFor(() => expect(invoke).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('檔案已上傳')).toBeTruthy();
    expect(invoke.mock.lastCall?.[0]).toBe('thing.upload');
    expect(invoke.mock.lastCall?.[1]).toEqual({ id: 1, photo: FILE });
  });

  it('stays with what was typed when the save fails, and is sent with the next one', async () => {
    const store = createLocalStore();
    const update = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 503, code: 'busy' }))
      .mockImplementation(async (_: string, { data }) => ({ data }));
    const invoke = vi.fn().mockResolvedValue(null);
    const provider = { ...storing(RECORD), update, invoke };
    const { unmount } = renderPage(describeThing(entity), provider, '1', { store });
    await userEvent.click(await screen.findByRole('button', { name: '選擇檔案' }));
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    unmount();

    renderPage(describeThing(entity), provider, '1', { store });
    await screen.findByText('草稿已保留');
    expect(screen.queryByText(/請重新選擇/)).toBeNull();
    await save();

    await waitFor(() => expect(invoke).toHaveBeenCalledTimes(1));
    expect(invoke.mock.lastCall?.[1]).toEqual({ id: 1, photo: FILE });
  });

  it('that went with the page is named in the draft', async () => {
    const store = createLocalStore();
    const draft = { at: '2026-03-02T01:00:00Z', base: RECORD, changes: [], lostFields: ['picture'] };
    const failure = { status: 503, code: 'busy', params: {}, errors: [], requestId: null };
    const draftKey = 'drafts.7.thing.1';
    store.setItem(draftKey, { ...draft, failure });

    renderPage(describeThing(entity), storing(RECORD), '1', { store });

    expect(await screen.findByText('檔案與密碼不會存入瀏覽器，請重新選擇或輸入：照片')).toBeTruthy();
  });
});

describe('two people who change one record', () => {
  it('are asked about what both changed alone; what only the other changed is taken over', async () => {
    const theirs = { ...RECORD, name: '別人的', code: 'B', version: 2 };
    const getOne = vi.fn().mockResolvedValueOnce({ data: RECORD }).mockResolvedValue({ data: theirs });
    const update = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 409, code: 'conflict' }))
      .mockImplementation(async (_: string, { data }) => ({ data }));
    renderPage(describeThing(entity), { getOne, update });
    await userEvent.type(await screen.findByRole('textbox', { name: /名稱/ }), '二');

    await save();

    const conflict = await screen.findByRole('group', { name: '此筆資料已被他人修改' });
    expect(conflict.textContent).toContain('別人的');
    expect(conflict.textContent).not.toContain('代碼');
    expect(screen.queryByText('這筆資料已被他人修改')).toBeNull();
    expect(await screen.findByDisplayValue('B')).toBeTruthy();
    await userEvent.click(within(conflict).getByRole('button', { name: '採用' }));
    await save();
    await screen.findByText('已儲存');
    expect(update).toHaveBeenLastCalledWith('thing', expect.objectContaining({ data: theirs }));
  });
});

describe('a session that ends while something is typed', () => {
  it('lets the login take the page, and gives the typed content back afterwards', async () => {
    const store = createLocalStore();
    const { router } = renderPage(describeThing(entity), storing(RECORD), '1', { store });
    await userEvent.type(await screen.findByRole('textbox', { name: /名稱/ }), '二');

    await act(async () => router.navigate('/login'));
    expect(await screen.findByText('login')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();

    await act(async () => router.navigate('/dashboard/manage/depts'));
    expect(await screen.findByDisplayValue('甲二')).toBeTruthy();
    expect(screen.getByText('草稿已保留')).toBeTruthy();
  });
});

describe('a key press', () => {
  it('draws no other field anew', async () => {
    const properties = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, { type: 'string', format: 'test-counting' } as const]),
    );
    renderPage(
      describeThing({ properties, views: { form: { in: 'page' } } }),
      storing({ id: 1, a: '', b: '', c: '' }),
    );
    const input = await screen.findByRole('textbox', { name: 'b' });
    await userEvent.type(input, 'x');
    const before = new Map(counts);

    await userEvent.type(input, 'yz');

    expect(counts.get('a')).toBe(before.get('a'));
    expect(counts.get('c')).toBe(before.get('c'));
    expect(counts.get('b')).toBeGreaterThan(before.get('b') ?? 0);
  });
});

const DEPOSIT: JsonSchema = {
  type: 'object',
  properties: {
    amount: { type: 'integer', exclusiveMinimum: 0, title: '金額' },
    ...Object.fromEntries([['constructor', { type: 'string', title: '建構' } as const]]),
  },
  required: ['amount'],
};
const VALUES = { amount: 5 };

describe('a dialog that is a schema', () => {
  function Opened({ onSubmit }: { onSubmit(values: object): Promise<void> }) {
    const [isOpen, setIsOpen] = useState(true);
    if (!isOpen) return <p>closed</p>;
    return (
      <SchemaDialog
        title="儲值"
        schema={DEPOSIT}
        values={VALUES}
        entityName="thing"
        submitLabel="確認"
        onSubmit={async (values) => {
          await onSubmit(values);
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    );
  }

  it('gives what was typed, and stays open with the errors of a refusal', async () => {
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce(
        new ProviderError({
          status: 422,
          code: 'invalid',
          errors: [{ pointer: '/amount', keyword: 'unique' }],
        }),
      )
      .mockResolvedValue(undefined);
    renderView(
      <ResourceContextProvider value="thing">
        <Opened onSubmit={onSubmit} />
      </ResourceContextProvider>,
    );
    const amount = await screen.findByRole('textbox', { name: /金額/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '0');
    await userEvent.click(screen.getByRole('button', { name: '確認' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(amount, '{Backspace}9');
    await userEvent.type(screen.getByRole('textbox', { name: /建構/ }), 'x');

    await userEvent.click(screen.getByRole('button', { name: '確認' }));
    expect((await screen.findAllByText('已有相同的資料，請改用其他內容')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '確認' }));

    expect(await screen.findByText('closed')).toBeTruthy();
    expect(onSubmit).toHaveBeenLastCalledWith({ amount: 9, constructor: 'x' });
  });

  it('stands outside of any resource too', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined);
    renderView(<Opened onSubmit={onSubmit} />);

    await userEvent.click(await screen.findByRole('button', { name: '確認' }));

    expect(await screen.findByText('closed')).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledWith({ amount: 5 });
  });
});
