import { RECEIPT_COLUMNS } from './receipt-columns.ts';
import { textColumns } from './text-columns.ts';
import { wrapColumns } from './wrap-columns.ts';

/**
 * Lines of a receipt, each exactly 34 columns wide, with one text at the left edge and one at the right. A long left
 * text goes on below; the right one stands on the last line that has room for it.
 * @param indent columns that the left text is moved in
 * @throws never: a right text wider than a receipt is broken like any other
 */
export function buildRow(left: string, right = '', indent = 0): string[] {
  const margin = ' '.repeat(indent);
  const lines = wrapColumns(left, RECEIPT_COLUMNS - indent).map((line) => margin + line);
  if (right === '') return lines.map(pad);
  const rightColumns = textColumns(right);
  if (rightColumns > RECEIPT_COLUMNS) return [...lines, ...wrapColumns(right, RECEIPT_COLUMNS)].map(pad);
  const last = lines.at(-1) ?? '';
  const gap = RECEIPT_COLUMNS - textColumns(last) - rightColumns;
  // A text that touches another one reads as one.
  if (gap < 1 && last.trim() !== '') return [...lines.map(pad), padLeft(right)];
  return [...lines.slice(0, -1).map(pad), `${last}${' '.repeat(Math.max(gap, 0))}${right}`];
}

function pad(line: string): string {
  return line + ' '.repeat(Math.max(RECEIPT_COLUMNS - textColumns(line), 0));
}

function padLeft(line: string): string {
  return ' '.repeat(RECEIPT_COLUMNS - textColumns(line)) + line;
}
