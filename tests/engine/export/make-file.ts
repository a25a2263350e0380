import type { FileAnswer, FileFormat } from '../../../src/engine/views/list/export/worker/file-handler.ts';
import { createFileHandler } from '../../../src/engine/views/list/export/worker/file-handler.ts';
import type { PlainRow } from '../../../src/engine/views/list/export/worker/file-writer.ts';

interface Parts {
  header?: string[];
  bom?: boolean;
  lastLine?: string | null;
  /** Rows of one message. */
  perMessage?: number;
}

/** A file as the worker makes it, told by the same messages. */
export async function makeFile(
  format: FileFormat,
  rows: readonly PlainRow[],
  { header = ['a'], bom = false, lastLine = null, perMessage = 1000 }: Parts = {},
): Promise<Blob> {
  const answer = await new Promise<FileAnswer>((resolve) => {
    const tell = createFileHandler(resolve);
    tell({ kind: 'start', format, header, bom, sheet: '發票/紀錄' });
    for (let at = 0; at < rows.length; at += perMessage)
      tell({ kind: 'rows', rows: JSON.stringify(rows.slice(at, at + perMessage)) });
    tell({ kind: 'end', lastLine });
  });
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.blob;
}

/** Texts that spreadsheets, readers of CSV and XML have stumbled over. */
export const HOSTILE_TEXTS: readonly string[] = [
  '=1+1',
  '=HYPERLINK("http://evil.example","click")',
  '+1',
  '-1+2',
  '-5',
  '@SUM(A1)',
  '|calc',
  '%0A=1',
  '\t=1+1',
  '\tplain',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '−1+2',
  '\u00a0=1+1',
  '\u00a0plain',
  '  =1+1',
  '\u3000=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  "'=1+1",
  "''=1+1",
  "'quoted'",
  '"quoted" and, comma',
  'first line\nsecond line',
  'first line\r\nsecond line\r\n',
  'alone\rreturn',
  ' space at both ends ',
  '0912345678',
  '+886912345678',
  '1e5',
  '中文，全形、標點「」與😀',
  '_x000D_ and _x005F_',
  'null',
  '',
];
