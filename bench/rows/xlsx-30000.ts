import type { BenchRow } from '../bench-row.ts';
import { findWorker } from '../browser/find-worker.ts';
import { EXPORTED_ROWS, openExportSide } from '../browser/open-export.ts';

const HEADER = ['Id', 'Name', 'Code', 'Kind', 'Quantity', 'Price', 'Active', 'Day', 'Seen'];
/** As the product tells its worker. */
const ROWS_AT_ONCE = 1000;

function buildRows() {
  return Array.from({ length: EXPORTED_ROWS }, (_, index) => [
    index,
    `Reading ${index}.`,
    `R-${index}`,
    ['entry', 'exit', 'rental', 'repair'][index % 4] ?? '',
    (index * 7) % 1000,
    ((index * 31) % 10_000) / 4,
    index % 3 === 0 ? 'Yes' : 'No',
    '2026-01-01',
    '2026-01-01 08:00',
  ]);
}

/**
 * From the first row that is told to the worker to the file that it answers, against the same library called by hand in
 * a worker on the same rows.
 */
export const row: BenchRow = {
  name: 'XLSX of 30,000 rows, in the worker',
  unit: 'ms',
  goal: '<= 1.2',
  async open() {
    const { page, close } = await openExportSide('handWritten');
    const worker = await findWorker('export-worker');
    const rows = buildRows();
    await page.evaluate((all) => Object.assign(window, { xlsxRows: all }), rows);
    return {
      ours: () =>
        page.evaluate(
          ([address, header, atOnce]) =>
            new Promise<number>((resolve, reject) => {
              const all = (window as unknown as { xlsxRows: unknown[][] }).xlsxRows;
              const startedAt = performance.now();
              const own = new Worker(address, { type: 'module' });
              own.addEventListener('message', ({ data }) => {
                own.terminate();
                if (data.kind === 'file') resolve(performance.now() - startedAt);
                else reject(new Error(data.message));
              });
              const tell = (request: object) => own.postMessage(request, []);
              tell({ kind: 'start', format: 'xlsx', header, bom: false, sheet: 'Readings' });
              for (let at = 0; at < all.length; at += atOnce)
                tell({ kind: 'rows', rows: JSON.stringify(all.slice(at, at + atOnce)) });
              tell({ kind: 'end', lastLine: null });
            }),
          [worker, HEADER, ROWS_AT_ONCE] as const,
        ),
      peer: () =>
        page.evaluate(async (header) => {
          const all = (window as unknown as { xlsxRows: (string | number)[][] }).xlsxRows;
          const startedAt = performance.now();
          await window.exportPeer.xlsx(header, all);
          return performance.now() - startedAt;
        }, HEADER),
      close,
    };
  },
};
