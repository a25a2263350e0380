import type { PlainCell } from '../../../../renderers/cell-texts.ts';

export type FileFormat = 'csv' | 'xlsx';

export type PlainRow = readonly PlainCell[];

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
  | { kind: 'rows'; rows: readonly PlainRow[] }
  /** `lastLine` says what the file lacks; null where it is whole. */
  | { kind: 'end'; lastLine: string | null };

/** What the worker answers, once. */
export type FileAnswer = { kind: 'file'; blob: Blob } | { kind: 'failed'; message: string };

/** Takes the rows of one file. */
export interface FileWriter {
  write(rows: readonly PlainRow[]): void;
  /** @returns the whole file */
  end(lastLine: string | null): Promise<Blob>;
}
