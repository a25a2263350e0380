import { createCsvWriter } from './csv-writer.ts';
import type { FileWriter, PlainRow } from './file-writer.ts';

export type FileFormat = 'csv' | 'xlsx';

/** What the worker is told, in this order: one start, rows as they come, one end. */
export type FileRequest =
  | {
      kind: 'start';
      format: FileFormat;
      header: readonly string[];
      /** CSV: a byte-order mark at the beginning. */
      bom: boolean;
      /** XLSX: the name of the sheet. */
      sheet: string;
    }
  /** `rows` is a JSON text of `PlainRow[]`: one text is copied at once, a list cell by cell. */
  | { kind: 'rows'; rows: string }
  /** `lastLine` says what the file lacks; null where it is whole. */
  | { kind: 'end'; lastLine: string | null };

/** What the worker answers, once. */
export type FileAnswer = { kind: 'file'; blob: Blob } | { kind: 'failed'; message: string };

/**
 * Makes one file of what is told, and answers it. XLSX is loaded where it is asked for.
 * @returns takes the messages in their order
 */
export function createFileHandler(answer: (message: FileAnswer) => void): (request: FileRequest) => void {
  let writer: Promise<FileWriter> | null = null;
  const take = async (request: FileRequest): Promise<void> => {
    if (request.kind === 'start') writer = openWriter(request);
    const open = await writer;
    if (open === null) throw new Error('A file needs a start.');
    if (request.kind === 'rows') open.write(JSON.parse(request.rows) as PlainRow[]);
    if (request.kind === 'end') answer({ kind: 'file', blob: await open.end(request.lastLine) });
  };
  return (request) => {
    take(request).catch((error: unknown) => answer({ kind: 'failed', message: String(error) }));
  };
}

async function openWriter(start: Extract<FileRequest, { kind: 'start' }>): Promise<FileWriter> {
  if (start.format === 'csv') return createCsvWriter(start.header, start.bom);
  const { createXlsxWriter } = await import('./xlsx-writer.ts');
  return createXlsxWriter(start.header, start.sheet);
}
