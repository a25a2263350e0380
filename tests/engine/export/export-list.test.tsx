// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Papa from 'papaparse';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { ResourceList, ServedConfigContext } from '../../../src/engine/index.ts';
import type { FileRequest } from '../../../src/engine/views/list/export/worker/file-handler.ts';
import { createFileHandler } from '../../../src/engine/views/list/export/worker/file-handler.ts';
import type { ListView } from '../../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { buildServedConfig } from '../build-served-config.ts';
import { buildDescription, type RenderOptions, renderView } from '../render-view.tsx';

/** A worker in the same thread: what it is told is copied, as between threads. */
class ThreadlessWorker extends EventTarget {
  static open = 0;
  readonly #tell = createFileHandler((message) => {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  });
  #isOpen = true;

  constructor() {
    super();
    ThreadlessWorker.open += 1;
  }

  postMessage(request: FileRequest) {
    if (this.#isOpen) this.#tell(structuredClone(request));
  }

  terminate() {
    if (this.#isOpen) ThreadlessWorker.open -= 1;
    this.#isOpen = false;
  }
}

interface Saved {
  name: string;
  blob: Blob;
}

let saved: Saved[] = [];

beforeEach(() => {
  saved = [];
  ThreadlessWorker.open = 0;
  vi.stubGlobal('Worker', ThreadlessWorker);
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '');
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
});

const RESOURCES = [{ name: 'dept' }, { name: 'group' }, { name: 'sale', recordRepresentation: 'id' }];

type Read = (
  resource: string,
  params: GetListParams,
) => Promise<{ data: RaRecord[]; total: number; meta?: object }>;

const buildRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `單位 ${index + 1}`,
    code: `=${index + 1}`,
  }));

const answerWith =
  (rows: RaRecord[]): Read =>
  async (_, { pagination: { page, perPage } = { page: 1, perPage: 10 } }) => ({
    data: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
  });

interface More extends RenderOptions {
  properties?: Record<string, JsonSchema>;
  provider?: object;
}

function renderExport(list: ListView, getList: Read, { properties, provider = {}, ...options }: More = {}) {
  const description = buildDescription({
    ...(properties && { properties: { id: { type: 'integer' }, ...properties } }),
    views: { list: { columns: ['name', 'code'], perPage: 5, export: { perPage: 10 }, ...list }, form: {} },
  });
  return renderView(
    <ServedConfigContext value={buildServedConfig({ resources: RESOURCES })}>
      <ResourceList description={description} />
    </ServedConfigContext>,
    { dataProvider: { getList, ...provider } as unknown as Partial<DataProvider>, ...options },
  );
}

const NO_EXPORT = { export: undefined };

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: '匯出' }));

async function exportAs(name: string) {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const CSV = 'CSV 檔案';
const textOf = async (index = 0) => (await saved[index]?.blob.text()) ?? '';

describe('an action that exports', () => {
  const actions: ListView['actions'] = [
    { name: 'csv', placement: 'menu', builtIn: 'export', permission: 'read' },
  ];
  const openOther = async () => userEvent.click(await screen.findByRole('button', { name: '其他' }));

  it('stands in its place alone, with an entry for each format, and writes the file', async () => {
    const rows = buildRows(25);
    renderExport({ export: undefined, actions }, answerWith(rows));
    await openOther();
    expect(screen.queryByRole('button', { name: '匯出' })).toBeNull();
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['匯出：CSV 檔案', '匯出：Excel 檔案（XLSX）']);
    await userEvent.click(screen.getByRole('menuitem', { name: '匯出：CSV 檔案' }));
    expect(await screen.findByText(/^已匯出 25 筆到「.*\.csv」。$/)).toBeTruthy();
    expect((await textOf()).split('\r\n')).toHaveLength(27);
  });

  it('has its own word alone where there is one format, shows its progress, and is not started twice', async () => {
    const held: (() => void)[] = [];
    renderExport({ export: { formats: ['csv'], perPage: 10 }, actions }, async (resource, params) => {
      if (params.pagination?.perPage === 10 && params.pagination.page > 1)
        await new Promise<void>((resolve) => held.push(resolve));
      return answerWith(buildRows(15))(resource, params);
    });
    await openOther();
    await userEvent.click(await screen.findByRole('menuitem', { name: '匯出' }));
    await screen.findByRole('group', { name: '匯出中' });
    await openOther();
    expect((await screen.findByRole('menuitem', { name: '匯出' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: '匯出' }));
    await waitFor(() => expect(held).toHaveLength(1));
    for (const resolve of held) resolve();
    expect(await screen.findByText(/^已匯出 15 筆/)).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  it('is not there without the right of the export', async () => {
    renderExport({ export: { permission: 'update' }, actions }, answerWith(buildRows(1)), {
      denied: ['list.edit'],
    });
    await screen.findByText('單位 1');
    await waitFor(() => expect(screen.getByRole('button', { name: '欄位' })).toBeTruthy());
    expect(screen.queryByRole('button', { name: '其他' })).toBeNull();
  });
});

describe('the button', () => {
  it('stands on lists that export, for those who may read', async () => {
    const first = renderExport(NO_EXPORT, answerWith(buildRows(1)));
    await screen.findByText('單位 1');
    expect(screen.queryByRole('button', { name: '匯出' })).toBeNull();
    first.unmount();

    renderExport({ export: { permission: 'update' } }, answerWith(buildRows(1)), { denied: ['list.edit'] });
    await screen.findByText('單位 1');
    await waitFor(() => expect(screen.getByRole('button', { name: '欄位' })).toBeTruthy());
    expect(screen.queryByRole('button', { name: '匯出' })).toBeNull();
  });

  it('writes all rows that the filters leave, in the order of the list, and says so', async () => {
    const asked: GetListParams[] = [];
    const rows = buildRows(25);
    renderExport({ filter: { kind: 'own' }, sort: { field: 'code', order: 'DESC' } }, (resource, params) => {
      asked.push(params);
      return answerWith(rows)(resource, params);
    });
    await exportAs(CSV);

    expect(await screen.findByText(/^已匯出 25 筆到「.*\.csv」。$/)).toBeTruthy();
    expect(await textOf()).toBe(
      ['單位名稱,單位代碼', ...rows.map(({ name, code }) => `${name},'${code}`), ''].join('\r\n'),
    );
    expect(saved).toHaveLength(1);
    expect(ThreadlessWorker.open).toBe(0);
    const exported = asked.filter(({ pagination }) => pagination?.perPage === 10);
    expect(exported).toHaveLength(3);
    for (const { filter, sort } of exported) {
      expect(filter).toEqual({ kind: 'own' });
      expect(sort).toEqual({ field: 'code', order: 'DESC' });
    }
  });

  it('turns into its own progress, which a click cancels: no file is left', async () => {
    const held: (() => void)[] = [];
    let aborted = 0;
    const rows = buildRows(35);
    renderExport({}, async (resource, params) => {
      const page = params.pagination?.page ?? 1;
      params.signal?.addEventListener('abort', () => (aborted += 1));
      if (params.pagination?.perPage === 10 && page > 1)
        await new Promise<void>((resolve) => held.push(resolve));
      return answerWith(rows)(resource, params);
    });
    await exportAs(CSV);

    const group = await screen.findByRole('group', { name: '匯出中' });
    await within(group).findByText('10 / 35');
    const bar = within(group).getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('10');
    expect(bar.getAttribute('aria-valuemax')).toBe('35');
    expect(screen.queryByRole('button', { name: '匯出' })).toBeNull();
    expect(document.activeElement).toBe(within(group).getByRole('button', { name: '取消匯出' }));

    await userEvent.click(within(group).getByRole('button', { name: '取消匯出' }));
    expect(await screen.findByText('已取消匯出，沒有留下檔案。')).toBeTruthy();
    expect(aborted).toBeGreaterThan(0);
    for (const resolve of held) resolve();
    expect(await screen.findByRole('button', { name: '匯出' })).toBe(document.activeElement);
    expect(saved).toEqual([]);
    expect(ThreadlessWorker.open).toBe(0);
  });

  it('goes on where the reader leaves the list, and its progress is there again', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { router } = renderExport({}, async (resource, params) => {
      if (params.pagination?.perPage === 10 && params.pagination.page > 1) await gate;
      return answerWith(buildRows(15))(resource, params);
    });
    await exportAs(CSV);
    await screen.findByRole('group', { name: '匯出中' });
    await router.navigate('/elsewhere');
    await screen.findByText('elsewhere');
    await router.navigate('/dashboard/manage/depts');
    expect(await screen.findByText('10 / 15')).toBeTruthy();
    await router.navigate('/elsewhere');
    release();
    expect(await screen.findByText(/^已匯出 15 筆/)).toBeTruthy();
    expect(saved).toHaveLength(1);
  });
});

describe('what is missing', () => {
  it('is said on the screen and in the last line, where a limit cuts the rows', async () => {
    renderExport({ export: { perPage: 10, limit: 12 } }, answerWith(buildRows(1234)));
    await exportAs(CSV);
    expect(await screen.findByText(/^已匯出 12 筆.* 只有前 12 筆，共有 1,234 筆。$/)).toBeTruthy();
    const lines = Papa.parse<string[]>((await textOf()).trimEnd()).data;
    expect(lines).toHaveLength(14);
    expect(lines.at(-1)).toEqual(['只有前 12 筆，共有 1,234 筆。']);
  });

  it('is said where the rows changed meanwhile', async () => {
    const rows = buildRows(15);
    renderExport({}, async (resource, params) => {
      const answer = await answerWith(rows)(resource, params);
      return params.pagination?.perPage === 1 ? { ...answer, total: 16 } : answer;
    });
    await exportAs(CSV);
    const words = '匯出時資料有變動：開始時共 15 筆，結束時共 16 筆，檔案中有 15 筆。';
    expect(await screen.findByText(new RegExp(`${words}$`))).toBeTruthy();
    expect((await textOf()).trimEnd().endsWith(words)).toBe(true);
  });
});

describe('a failure', () => {
  const failing = (code: string, status: number) => {
    const calls = { failures: 1, marks: [] as unknown[] };
    const read: Read = async (resource, params) => {
      const { pagination, meta } = params;
      if (pagination?.perPage === 10) calls.marks.push((meta as { snapshot?: string } | undefined)?.snapshot);
      if (pagination?.perPage === 10 && pagination.page === 2 && calls.failures > 0) {
        calls.failures -= 1;
        throw new ProviderError({ status, code });
      }
      return { ...(await answerWith(buildRows(15))(resource, params)), meta: { snapshot: 'mark-1' } };
    };
    return { calls, read };
  };

  it.each([
    ['offline', 0, '重試'],
    ['internal', 500, '重試'],
    ['snapshotGone', 409, '重新開始'],
  ])('by %s leaves no file, is logged, and is tried again by a button', async (code, status, label) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { calls, read } = failing(code, status);
    renderExport({}, read);
    await exportAs(CSV);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('匯出失敗，沒有留下檔案');
    expect(saved).toEqual([]);
    expect(ThreadlessWorker.open).toBe(0);
    expect(log).toHaveBeenCalledWith('An export has failed.', expect.any(ProviderError));

    await userEvent.click(within(alert).getByRole('button', { name: label }));
    expect(await screen.findByText(/^已匯出 15 筆/)).toBeTruthy();
    expect(calls.marks).toEqual(['new', 'mark-1', 'new', 'mark-1']);
    expect(saved).toHaveLength(1);
  });

  it('of the session leaves no file and no notice: the login comes', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderExport({}, failing('unauthenticated', 401).read);
    await exportAs(CSV);
    await waitFor(() => expect(log).toHaveBeenCalledWith('An export has failed.', expect.any(ProviderError)));
    expect(await screen.findByRole('button', { name: '匯出' })).toBeTruthy();
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the byte-order mark', () => {
  const agent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);
  const hasMark = async () => {
    const bytes = new Uint8Array((await saved.at(-1)?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    return bytes[0] === 0xef;
  };

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', undefined, true],
    ['Mozilla/5.0 (X11; Linux x86_64)', undefined, false],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'always', true],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'never', false],
  ] as const)('in %s with bom %j: %j', async (userAgent, bom, expected) => {
    agent(userAgent);
    renderExport({ export: bom === undefined ? {} : { bom } }, answerWith(buildRows(2)));
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await hasMark()).toBe(expected);
  });

  it('is as the reader chooses, and stays so', async () => {
    agent('Mozilla/5.0 (X11; Linux x86_64)');
    const { store } = renderExport({}, answerWith(buildRows(2)));
    await openMenu();
    const choice = await screen.findByRole('menuitemcheckbox', { name: /BOM/ });
    expect(choice.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(choice);
    await userEvent.click(screen.getByRole('menuitem', { name: CSV }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await hasMark()).toBe(true);
    expect(store.getItem('preferences.7.export.bom')).toBe(true);
  });
});

describe('the columns', () => {
  it('are those of the export where it names some, under their own labels', async () => {
    const list: ListView = { export: { columns: [{ field: 'code', label: 'dept.own' }, 'id'] } };
    renderExport(list, answerWith(buildRows(1)), { words: { dept: { own: '自己的代碼', title: '部門' } } });
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf()).toBe("自己的代碼,id\r\n'=1,1\r\n");
  });

  it('never are what is only written, a secret or a picture, nor what a condition hides', async () => {
    const properties: Record<string, JsonSchema> = {
      name: { type: 'string' },
      pin: { type: 'string', writeOnly: true },
      password: { type: 'string', format: 'password' },
      photo: { type: 'object', 'x-image': { base: '$record.photo.url' } },
    };
    const columns = ['name', 'pin', 'password', 'photo', { field: 'id', when: { '$settings.SHOWN': true } }];
    const record = { id: 1, name: 'a', pin: '1234', password: 'secret', photo: { url: '/x' } };
    renderExport({ columns, export: { columns } }, answerWith([record]), { properties });
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf()).toBe('單位名稱\r\na\r\n');
  });

  it('are whole where the screen cuts, and a word where the screen has one for nothing', async () => {
    const properties: Record<string, JsonSchema> = { name: { type: 'string' }, code: { type: 'string' } };
    const columns: ListView['columns'] = [
      { field: 'name', truncate: { over: 14, keep: 11 } },
      { field: 'code', emptyText: 'dept.none' },
    ];
    renderExport({ columns }, answerWith([{ id: 1, name: 'ABCDEFGHIJKLMNOP', code: null }]), {
      properties,
      words: { dept: { none: '無資料', title: '部門' } },
    });
    await screen.findByText('ABCDEFGHIJK…');
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await textOf()).split('\r\n')[1]).toBe('ABCDEFGHIJKLMNOP,無資料');
  });

  it('have the values of all fields of a column in one cell', async () => {
    const properties: Record<string, JsonSchema> = {
      name: { type: ['string', 'null'] },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { kind: { enum: ['stay'] }, plate: { type: 'string' } } },
      },
    };
    const columns: ListView['columns'] = [{ field: 'name', also: ['lines[kind=stay].plate'] }];
    const lines = [{ kind: 'stay', plate: 'ABC-1234' }, { plate: 'no stay' }];
    const rows = [
      { id: 1, name: null, lines },
      { id: 2, name: 'XYZ-1', lines },
      { id: 3, name: null, lines: [] },
    ];
    renderExport({ columns }, answerWith(rows), { properties });
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf()).toBe('單位名稱\r\nABC-1234\r\nXYZ-1、ABC-1234\r\n\r\n');
  });

  it('name references, each read once', async () => {
    const asked: unknown[][] = [];
    const getMany = async (_: string, { ids }: { ids: unknown[] }) => {
      asked.push(ids);
      return { data: ids.filter((id) => id !== 3).map((id) => ({ id, name: `群組 ${String(id)}` })) };
    };
    const properties: Record<string, JsonSchema> = { group_id: { type: 'integer', 'x-reference': 'group' } };
    const rows = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, group_id: 1 + (index % 3) }));
    renderExport({ columns: ['id', 'group_id'] }, answerWith(rows), { properties, provider: { getMany } });
    await screen.findAllByText('群組 1');
    asked.length = 0;
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await textOf()).trimEnd().split('\r\n').slice(1);
    const gone = screen.getAllByText(/3/, { selector: 'bdi' })[0]?.textContent;
    expect(lines.slice(0, 3)).toEqual(['1,群組 1', '2,群組 2', `3,${gone}`]);
    expect(lines).toHaveLength(25);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('name records that are called by their ids without reading them', async () => {
    const getMany = vi.fn(async () => ({ data: [] }));
    const properties: Record<string, JsonSchema> = { sale_id: { type: 'integer', 'x-reference': 'sale' } };
    renderExport({ columns: ['sale_id'] }, answerWith([{ id: 1, sale_id: 549 }]), {
      properties,
      provider: { getMany },
    });
    await exportAs(CSV);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await textOf()).trimEnd().split('\r\n').slice(1)).toEqual(['549']);
    expect(getMany).not.toHaveBeenCalled();
  });
});

it('names the file by its words and the days of the filters in Taipei', async () => {
  const path = `/dashboard/manage/depts?filter=${encodeURIComponent(
    JSON.stringify({ from: '2026-10-31T16:00:00Z', until: '2026-11-20T15:59:59Z' }),
  )}`;
  const schema = { type: 'string', format: 'date-time' } as const;
  renderExport(
    {
      filters: [
        { name: 'from', schema },
        { name: 'until', schema },
      ],
      export: { fileName: 'dept.file' },
    },
    answerWith(buildRows(1)),
    { path, words: { dept: { file: '單位/紀錄', title: '部門' } } },
  );
  await exportAs('Excel 檔案（XLSX）');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('單位紀錄_2026-11-01_2026-11-20.xlsx');
  expect(saved[0]?.blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
});
