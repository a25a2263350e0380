// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintReportsPage } from '../../../custom-pages/print-reports/view/print-reports-page.tsx';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import type { Words } from '../../../src/schema/dialect/config-index.ts';
import { renderView } from '../../engine/render-view.tsx';

const WORDS = JSON.parse(readFileSync('i18n/zh-TW/print-reports.json', 'utf8')) as Words;

// The library draws on a canvas, which jsdom has not; a journey looks at real pages.
vi.mock('../../../custom-pages/print-reports/view/pdf-view.tsx', () => ({
  PdfView: ({ blob }: { blob: Blob }) => <div data-testid="pdf">{blob.size}</div>,
}));

const DEFINES = [
  { id: 1, name: '每日營收', type: 'a', range_type: 'daily', data: { report_formats: ['pdf', 'csv'] } },
  { id: 2, name: '月營收', type: 'b', range_type: 'monthly', data: { report_formats: ['csv'] } },
  {
    id: 3,
    name: '停車明細',
    type: 'c',
    range_type: 'detailed_range',
    data: { report_formats: ['pdf', 'xlsx'], classify_by: 'user', credited: false },
  },
];

interface Asked {
  args: Record<string, unknown>;
  signal: AbortSignal;
  answer(size: number, name?: string): void;
  refuse(error: unknown): void;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T06:32:00Z') });
  URL.createObjectURL = vi.fn(() => 'blob:report');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose reports the test answers. */
function openPage() {
  const asked: Asked[] = [];
  const invoke = vi.fn((_id: string, args: Record<string, unknown>, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      const answer = (size: number, name = 'report.pdf') =>
        resolve({ blob: new Blob(['x'.repeat(size)]), name });
      asked.push({ args, signal, answer, refuse: reject });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const readOperation = vi.fn(
    async (operation: string, request: { pagination: unknown; filter: unknown }) => {
      void request;
      if (operation === 'site.readSites') throw new Error('no such operation');
      return { data: [{ id: 5, name: `${operation} 五` }], total: 1, hasMore: false };
    },
  );
  renderView(<PrintReportsPage resource="print-report" exitPath={null} />, {
    dataProvider: {
      getList: async () => ({ data: DEFINES as never[], total: DEFINES.length }),
      invoke,
      readOperation,
    },
    words: { 'print-reports': WORDS },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { user, asked, invoke, readOperation };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function open(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await button(new RegExp(name)));
  return within(await screen.findByRole('dialog', { name }));
}

test('reports stand by what they ask for, each with what it always says and its formats', async () => {
  openPage();
  expect(await screen.findByRole('region', { name: '日報' })).toBeTruthy();
  const detailed = await button(/停車明細/);
  expect(detailed.textContent).toBe('停車明細依使用者小計、不含系統入帳PDF、XLSX');
  expect(screen.queryByRole('region', { name: '區間' })).toBeNull();
});

test('a report is asked for once, by a ticket; what was seen may be printed and saved, until a condition changes', async () => {
  const { user, asked, invoke } = openPage();
  const dialog = await open(user, '每日營收');
  expect(dialog.getByRole('button', { name: '列印' })).toHaveProperty('disabled', true);
  const make = dialog.getByRole('button', { name: '產生預覽' });
  make.click();
  make.click();

  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.args).toEqual({ define_id: 1, day: '2026-11-20', report_format: 'pdf' });
  expect(invoke.mock.calls[0]?.[2]).toMatchObject({ byTicket: true });
  asked[0]?.answer(12);
  expect((await dialog.findByTestId('pdf')).textContent).toBe('12');
  expect(dialog.getByRole('button', { name: '列印' })).toHaveProperty('disabled', false);

  // The very pages that were seen are the file.
  await user.click(dialog.getByRole('button', { name: 'PDF' }));
  expect(asked).toHaveLength(1);

  await user.click(dialog.getByRole('button', { name: '昨天' }));
  expect(await dialog.findByText('預覽是舊條件')).toBeTruthy();
  expect(dialog.getByTestId('pdf')).toBeTruthy();
  for (const name of ['列印', 'PDF', 'CSV'])
    expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);

  const [again] = dialog.getAllByRole('button', { name: '更新預覽' });
  await user.click(again as HTMLElement);
  asked[1]?.answer(13);
  await waitFor(() => expect(dialog.getByTestId('pdf').textContent).toBe('13'));
  expect(asked[1]?.args).toEqual({ define_id: 1, day: '2026-11-19', report_format: 'pdf' });
  expect(dialog.queryByText('預覽是舊條件')).toBeNull();
});

test('a report that is cancelled ends at the provider, and another can be made at once', async () => {
  const { user, asked } = openPage();
  const dialog = await open(user, '每日營收');
  await user.click(dialog.getByRole('button', { name: '產生預覽' }));
  expect(await dialog.findByText(/PDF 產生中/)).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: '取消產生' }));

  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await dialog.findByText('已取消')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '產生預覽' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('one that is closed while it is made ends, too', async () => {
  const { user, asked } = openPage();
  const dialog = await open(user, '每日營收');
  await user.click(dialog.getByRole('button', { name: '產生預覽' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('a report that fails says why in the words of the provider, with the number of the request', async () => {
  const { user, asked } = openPage();
  const dialog = await open(user, '每日營收');
  await user.click(dialog.getByRole('button', { name: '產生預覽' }));
  asked[0]?.refuse(new ProviderError({ status: 503, code: 'busy', requestId: '9c1e-40b7' }));

  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('無法產生 PDF 報表');
  expect(alert.textContent).toContain('9c1e-40b7');
  await user.click(dialog.getByRole('button', { name: '重試' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a report without PDF is exported without a preview', async () => {
  const { user, asked } = openPage();
  const dialog = await open(user, '月營收');
  expect(dialog.queryByRole('button', { name: '列印' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'CSV' }));
  expect(asked[0]?.args).toEqual({ define_id: 2, month: '2026-11', report_format: 'csv' });
  asked[0]?.answer(3, '月營收.csv');
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:report');
});

test('a detailed range has all the rest; choices are read with their limits, and one that is not there is left out', async () => {
  const { user, asked, readOperation } = openPage();
  const dialog = await open(user, '停車明細');
  await user.selectOptions(await dialog.findByLabelText('計費方案'), '5');
  await user.type(dialog.getByLabelText('車牌或號碼包含'), 'BK');
  await user.click(dialog.getByLabelText('補登進場'));
  await user.click(dialog.getByRole('button', { name: '上月' }));
  await user.click(dialog.getByRole('button', { name: '產生預覽' }));

  expect(asked[0]?.args).toEqual({
    define_id: 3,
    start_time: '2026-09-30T16:00:00.000Z',
    end_time: '2026-10-31T16:00:00.000Z',
    service_id: 5,
    search_text: 'BK',
    is_manual_create: true,
    report_format: 'pdf',
  });
  expect(dialog.queryByLabelText('停車場')).toBeNull();
  const limits = readOperation.mock.calls.map(([operation, { pagination }]) => [operation, pagination]);
  expect(limits).toEqual([
    ['site.readSites', { page: 1, perPage: 50 }],
    ['service.fetchServices', { page: 1, perPage: 500 }],
    ['user.fetchUsers', { page: 1, perPage: 100 }],
  ]);
});
