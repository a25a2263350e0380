import { createRequire } from 'node:module';
import Papa from 'papaparse';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { openTicketReport } from '../sample/ticket-report.ts';

/**
 * A report of 2,000 rows as PDF through the whole provider, read from the database and drawn by a thread; against pdfmake,
 * called by hand in this process with the same cells and fonts.
 */
export const row: BenchRow = {
  name: 'PDF of 2,000 rows',
  unit: 'ms',
  goal: '<= 1.2',
  async open() {
    const report = await openTicketReport();
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(await report.read('csv')));
    const rows = data.slice(
      0,
      data.findIndex((line) => line.length === 1),
    );
    return { ours: () => timeOf(() => report.read('pdf')), peer: () => timeOf(() => drawByHand(rows)) };
  },
};

/** What is used of a library that brings no types. */
interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allow: () => boolean): void;
  setLocalAccessPolicy(allow: () => boolean): void;
  createPdf(document: object): { getBuffer(): Promise<Uint8Array> };
}

async function drawByHand(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const own = createRequire(import.meta.url);
  const pdfmake: PdfMake = own('pdfmake');
  const font = (file: string) => own.resolve(`@expo-google-fonts/noto-sans-tc/${file}.ttf`);
  pdfmake.setFonts({
    Noto: { normal: font('400Regular/NotoSansTC_400Regular'), bold: font('700Bold/NotoSansTC_700Bold') },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const [heads = [], ...cells] = rows;
  const body = [heads.map((text) => ({ text, bold: true })), ...cells.map((row) => [...row])];
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: 'landscape',
      defaultStyle: { font: 'Noto', fontSize: 8.5 },
      footer: (page: number, count: number) => `${page} / ${count}`,
      content: [{ table: { headerRows: 1, widths: heads.map(() => '*'), body } }],
    })
    .getBuffer();
}
