import type { BenchRow } from '../bench-row.ts';
import { answerFromMemory } from '../browser/memory-answers.ts';
import { exportByMenu, exportByPeer, openExportSide } from '../browser/open-export.ts';

/**
 * From the click on CSV to the file, against react-admin's exporter on the same rows in the page's memory. Ours reads
 * them through the data provider, page after page, as always; the server's answers are in the page's memory as they came.
 */
export const row: BenchRow = {
  name: 'CSV of 30,000 rows, click to file',
  unit: 'ms',
  goal: '<= 0.5',
  async open() {
    const [ours, peer] = [await openExportSide('ours'), await openExportSide('handWritten')];
    const inMemory = await answerFromMemory(ours.page, '/api/v1/reading-file');
    return {
      async ours() {
        await ours.page.bringToFront();
        return (await inMemory(() => exportByMenu(ours))).file;
      },
      async peer() {
        await peer.page.bringToFront();
        return (await exportByPeer(peer)).file;
      },
      async close() {
        await ours.close();
        await peer.close();
      },
    };
  },
};
