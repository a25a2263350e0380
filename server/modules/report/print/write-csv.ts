import { toInertText } from '../../../../src/domain/inert-text.ts';
import type { Cell } from './cell-text.ts';
import type { ReportLayout } from './report-layout.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * A report as CSV by RFC 4180: the heads, a line for each row, the sums, and how it was asked for and made. Texts that a
 * spreadsheet could run as formulas are inert.
 */
export async function writeCsv(
  { columns, totals, words, filters, made, title }: ReportLayout,
  rows: AsyncIterable<readonly Cell[][]>,
): Promise<Uint8Array> {
  const parts = [BYTE_ORDER_MARK, toLine(columns.map(({ head }) => head))];
  for await (const some of rows) parts.push(some.map(toLine).join(''));
  const [first = null, ...others] = totals;
  if (columns.some(({ isTotal }) => isTotal)) parts.push(toLine([first ?? words.total, ...others]));
  const foot = [title, ...filters.map(({ label, value }) => `${label} ${value}`), words.control, made];
  parts.push(LINE_END, ...foot.map((text) => toLine([text])));
  return Buffer.from(parts.join(''));
}

function toLine(cells: readonly Cell[]): string {
  return cells.map(toField).join(',') + LINE_END;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = toInertText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
