// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createLocalStore } from '../../src/data/store/local-store.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { buildDescription, type RenderOptions, renderView } from './render-view.tsx';

// A draft in the browser's store would be found by the next test.
afterEach(() => localStorage.clear());

const STORED = { id: 1, name: '總務處', code: 'GA', version: 1, telephone: '02-1234', tags: ['a'] };

function provider(overrides: Partial<Record<keyof DataProvider, unknown>> = {}): Partial<DataProvider> {
  return {
    getList: vi.fn(async () => ({ data: [STORED] as never[], total: 1 })),
    getOne: vi.fn(async () => ({ data: STORED as never })),
    create: vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 2 } as never })),
    update: vi.fn(async (_: string, { data }) => ({ data: data as never })),
    ...overrides,
  };
}

function renderList(options: RenderOptions, description = buildDescription()) {
  return renderView(<ResourceList description={description} />, options);
}

async function openNew() {
  await userEvent.click(await screen.findByRole('button', { name: '新增' }));
  const dialog = await screen.findByRole('dialog', { name: '新增單位' });
  await within(dialog).findByRole('button', { name: '儲存' });
  return dialog;
}

async function openEdit() {
  await userEvent.click(await screen.findByRole('button', { name: '編輯「總務處」' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('textbox', { name: /單位名稱/ });
  return dialog;
}

const nameIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /單位名稱/ });
const codeIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /單位代碼/ });
const saveIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '儲存' });

describe('a new record', () => {
  it('starts in its first field and stores what was typed', async () => {
    const dataProvider = provider();
    renderList({ dataProvider });
    const dialog = await openNew();
    expect(document.activeElement).toBe(nameIn(dialog));

    await userEvent.type(nameIn(dialog), '工程部');
    await userEvent.type(codeIn(dialog), 'EN');
    await userEvent.click(saveIn(dialog));

    expect(await screen.findByText('已儲存')).toBeTruthy();
    expect(dataProvider.create).toHaveBeenCalledWith(
      'dept',
      expect.objectContaining({ data: { name: '工程部', code: 'EN' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataProvider.getList).toHaveBeenCalledTimes(2);
  });

  it('names what is missing in the words of the entity, and goes to the first of it', async () => {
    const dataProvider = provider();
    renderList({ dataProvider });
    const dialog = await openNew();
    await userEvent.click(codeIn(dialog));

    await userEvent.click(saveIn(dialog));

    expect(await within(dialog).findByText('請輸入單位名稱')).toBeTruthy();
    expect(within(dialog).getByText('請輸入單位代碼')).toBeTruthy();
    expect(nameIn(dialog).getAttribute('aria-invalid')).toBe('true');
    // Both are in sight: nothing above them says it a second time.
    expect(within(dialog).queryByRole('group', { name: /個欄位需要修正/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(nameIn(dialog)));
    expect(dataProvider.create).not.toHaveBeenCalled();
  });

  it('judges a field when it is left', async () => {
    renderList({ dataProvider: provider() });
    const dialog = await openNew();

    await userEvent.type(nameIn(dialog), 'x'.repeat(101));
    expect(within(dialog).queryByText('不可超過 100 個字')).toBeNull();
    await userEvent.tab();

    expect(await within(dialog).findByText('不可超過 100 個字')).toBeTruthy();
  });

  it('is sent once by four fast clicks', async () => {
    const dataProvider = provider();
    renderList({ dataProvider });
    const dialog = await openNew();
    await userEvent.type(nameIn(dialog), '工程部');
    await userEvent.type(codeIn(dialog), 'EN');

    const button = saveIn(dialog);
    for (let click = 0; click < 4; click += 1) button.click();

    await screen.findByText('已儲存');
    expect(dataProvider.create).toHaveBeenCalledTimes(1);
  });

  it('is not sent by the Enter that confirms a Chinese candidate', async () => {
    const dataProvider = provider();
    renderList({ dataProvider });
    const dialog = await openNew();
    await userEvent.type(nameIn(dialog), '工程部');
    await userEvent.type(codeIn(dialog), 'EN');

    const isLetThrough = [
      fireEvent.keyDown(nameIn(dialog), { key: 'Enter', isComposing: true }),
      fireEvent.keyDown(nameIn(dialog), { key: 'Enter', keyCode: 229 }),
    ];

    expect(isLetThrough).toEqual([false, false]);
    expect(dataProvider.create).not.toHaveBeenCalled();
  });
});

describe('editing', () => {
  it('sends the changed leaf on the loaded record, with what no field names', async () => {
    const dataProvider = provider();
    renderList({ dataProvider });
    const dialog = await openEdit();

    await userEvent.clear(nameIn(dialog));
    await userEvent.type(nameIn(dialog), '總務部');
    await userEvent.click(saveIn(dialog));

    await screen.findByText('已儲存');
    expect(dataProvider.update).toHaveBeenCalledWith(
      'dept',
      expect.objectContaining({ id: 1, data: { ...STORED, name: '總務部' }, previousData: STORED }),
    );
  });

  it('sends an unchanged record as it was loaded', async () => {
    const dataProvider = provider();
    renderList({ dataProvider });

    await userEvent.click(saveIn(await openEdit()));

    await screen.findByText('已儲存');
    expect(dataProvider.update).toHaveBeenCalledWith('dept', expect.objectContaining({ data: STORED }));
  });

  it('counts an emptied required field as missing', async () => {
    renderList({ dataProvider: provider() });
    const dialog = await openEdit();

    await userEvent.clear(nameIn(dialog));
    await userEvent.click(saveIn(dialog));

    expect(await within(dialog).findByText('請輸入單位名稱')).toBeTruthy();
  });

  it('is closed by Back', async () => {
    const { router } = renderList({ dataProvider: provider() });
    await openEdit();

    await router.navigate(-1);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('only shows the record to those who may not change it', async () => {
    renderList({ dataProvider: provider(), denied: ['edit'] });

    await userEvent.click(await screen.findByRole('button', { name: '檢視「總務處」' }));

    const dialog = await screen.findByRole('dialog', { name: '檢視單位' });
    const name = await within(dialog).findByRole('textbox', { name: /單位名稱/ });
    expect(name.hasAttribute('readonly')).toBe(true);
    expect(within(dialog).queryByRole('button', { name: '儲存' })).toBeNull();
  });

  it('says that the record could not be read, and reads it again', async () => {
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 500, code: 'internal' }))
      .mockResolvedValue({ data: STORED });
    renderList({ dataProvider: provider({ getOne }), path: '/dashboard/manage/depts?form=1' });

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '重試' }));

    expect(await within(dialog).findByDisplayValue('總務處')).toBeTruthy();
  });
});

describe('a form with unsaved content', () => {
  async function openAndType(options: RenderOptions = {}) {
    const view = renderList({ dataProvider: provider(), ...options });
    const dialog = await openEdit();
    await userEvent.type(nameIn(dialog), '二');
    return { ...view, dialog };
  }

  it('asks before it closes, and stays with all that was typed', async () => {
    const { dialog } = await openAndType();

    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '有未儲存的變更' })).getByRole('button', {
        name: '繼續編輯',
      }),
    );

    expect(await screen.findByDisplayValue('總務處二')).toBeTruthy();
  });

  it('asks before it closes, and gives it up when told to', async () => {
    const { dialog } = await openAndType();

    await userEvent.click(within(dialog).getByRole('button', { name: '關閉' }));
    await userEvent.click(await screen.findByRole('button', { name: '捨棄變更' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openEdit();
    expect(within(again).getByDisplayValue('總務處')).toBeTruthy();
  });

  it.each([
    ['繼續編輯', '/dashboard/manage/depts'],
    ['捨棄變更', '/elsewhere'],
  ])('asks before the page is left: %s', async (answer, pathname) => {
    const { router } = await openAndType();

    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: answer }));

    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    expect(screen.queryByDisplayValue('總務處二') !== null).toBe(answer === '繼續編輯');
  });

  it('asks nothing when nothing was typed', async () => {
    renderList({ dataProvider: provider() });
    const dialog = await openEdit();

    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** A list that has the record once, and then never again. */
const listThatLoses = (record: unknown) =>
  vi
    .fn()
    .mockResolvedValueOnce({ data: [record], total: 1 })
    .mockResolvedValue({ data: [], total: 0 });

describe('a save that fails', () => {
  const taken = new ProviderError({
    status: 422,
    code: 'invalid',
    errors: [{ pointer: '/code', keyword: 'unique' }],
  });

  async function failToSave(error: ProviderError, overrides: Parameters<typeof provider>[0] = {}) {
    const update = vi
      .fn()
      .mockRejectedValueOnce(error)
      .mockImplementation(async (_: string, { data }) => ({ data }));
    const dataProvider = provider({ update, ...overrides });
    const view = renderList({ dataProvider });
    const dialog = await openEdit();
    await userEvent.type(nameIn(dialog), '二');
    await userEvent.click(saveIn(dialog));
    await screen.findByText(/儲存失敗，草稿已保留/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { ...view, update };
  }

  it('closes the dialog, says why, and gives back what was typed with its field errors', async () => {
    await failToSave(taken);

    await userEvent.click(await screen.findByRole('button', { name: '開啟草稿' }));

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('草稿已保留')).toBeTruthy();
    expect(within(dialog).getByDisplayValue('總務處二')).toBeTruthy();
    expect(within(dialog).getByText('已有相同的資料，請改用其他內容')).toBeTruthy();
  });

  it('gives the draft back at the next opening, and stores it when told to', async () => {
    const { update } = await failToSave(new ProviderError({ status: 0, code: 'offline' }));

    const dialog = await openEdit();
    await userEvent.click(within(dialog).getByRole('button', { name: '重新儲存' }));

    await screen.findByText('已儲存');
    expect(update).toHaveBeenLastCalledWith(
      'dept',
      expect.objectContaining({ data: { ...STORED, name: '總務處二' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await openEdit()).queryByText('草稿已保留')).toBeNull();
  });

  it('lets the draft be discarded', async () => {
    await failToSave(taken);
    const dialog = await openEdit();

    await userEvent.click(within(dialog).getByRole('button', { name: '捨棄草稿' }));

    expect(await within(dialog).findByDisplayValue('總務處')).toBeTruthy();
    expect(within(dialog).queryByText('草稿已保留')).toBeNull();
  });

  it('shows a conflict field by field and sends the choice over the newer version', async () => {
    const newer = { ...STORED, name: '行政處', code: 'AD', version: 2 };
    const getOne = vi.fn().mockResolvedValueOnce({ data: STORED }).mockResolvedValue({ data: newer });
    const { update } = await failToSave(new ProviderError({ status: 409, code: 'conflict' }), { getOne });
    await userEvent.click(await screen.findByRole('button', { name: '開啟草稿' }));

    const conflict = await screen.findByRole('group', { name: '此筆資料已被他人修改' });
    expect(conflict.textContent).toContain('行政處');
    expect(conflict.textContent).toContain('總務處二');
    const dialog = screen.getByRole('dialog');
    // The code was not touched here: theirs is taken without a question.
    expect(within(dialog).getByDisplayValue('AD')).toBeTruthy();
    await userEvent.click(within(conflict).getByRole('button', { name: '採用' }));
    expect(within(dialog).getByDisplayValue('行政處')).toBeTruthy();
    await userEvent.click(within(conflict).getByRole('button', { name: '保留' }));
    await userEvent.click(saveIn(dialog));

    await screen.findByText('已儲存');
    expect(update).toHaveBeenLastCalledWith(
      'dept',
      expect.objectContaining({ data: { ...newer, name: '總務處二' } }),
    );
  });

  it('lets what was typed be read when the record was deleted meanwhile', async () => {
    const notFound = new ProviderError({ status: 404, code: 'notFound' });
    const getOne = vi.fn().mockResolvedValueOnce({ data: STORED }).mockRejectedValue(notFound);
    await failToSave(notFound, { getOne, getList: listThatLoses(STORED) });

    await userEvent.click(await screen.findByRole('button', { name: '開啟草稿' }));

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('此筆資料已被刪除，無法再儲存。')).toBeTruthy();
    expect(within(dialog).getByText('總務處二')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '捨棄草稿' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when the session had ended, and asks nothing on the way to the login', async () => {
    const update = vi.fn().mockRejectedValue(new ProviderError({ status: 401, code: 'unauthenticated' }));
    const store = createLocalStore();
    const { router } = renderList({ dataProvider: provider({ update }), store });
    const dialog = await openEdit();
    await userEvent.type(nameIn(dialog), '二');

    await userEvent.click(saveIn(dialog));

    expect(await screen.findByText('login')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await router.navigate('/dashboard/manage/depts?form=1');
    expect(await screen.findByDisplayValue('總務處二')).toBeTruthy();
    expect(screen.getByText('登入已失效，請重新登入')).toBeTruthy();
  });

  it('keeps the draft of each user apart', async () => {
    const store = createLocalStore();
    store.setItem('drafts.8.dept.1', {
      at: '2026-11-20T06:28:00Z',
      base: STORED,
      changes: [{ path: 'name', value: '別人的' }],
      failure: { status: 0, code: 'offline', params: {}, errors: [], requestId: null },
    });
    renderList({ dataProvider: provider(), store });

    expect(within(await openEdit()).queryByText('草稿已保留')).toBeNull();
  });
});

describe('a form that its description makes special', () => {
  it('shows a placeholder for a kind that nothing draws, and all other fields', async () => {
    const description = buildDescription({
      properties: { name: { type: 'string' }, code: { type: 'string', format: 'denomination-counts' } },
    });
    renderList({ dataProvider: provider() }, description);

    const dialog = await openNew();

    expect((await within(dialog).findByRole('note')).textContent).toContain('無法顯示欄位「單位代碼」');
    expect(nameIn(dialog)).toBeTruthy();
  });

  it('neither judges nor changes a field that a rule hides', async () => {
    const dataProvider = provider();
    const description = buildDescription({
      views: {
        form: {
          in: 'dialog',
          layout: [
            'name',
            {
              type: 'Control',
              scope: '#/properties/code',
              rule: {
                effect: 'SHOW',
                condition: { scope: '#/properties/name', schema: { const: '有代碼' } },
              },
            },
          ],
        },
      },
    });
    renderList({ dataProvider }, description);
    const dialog = await openEdit();
    expect(within(dialog).queryByRole('textbox', { name: /單位代碼/ })).toBeNull();

    await userEvent.clear(nameIn(dialog));
    await userEvent.type(nameIn(dialog), '有代碼');
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /單位代碼/ }), '9');
    await userEvent.type(nameIn(dialog), '了');
    await userEvent.click(saveIn(dialog));

    await screen.findByText('已儲存');
    expect(dataProvider.update).toHaveBeenCalledWith(
      'dept',
      expect.objectContaining({ data: { ...STORED, name: '有代碼了' } }),
    );
  });
});
