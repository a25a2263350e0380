import { strFromU8, unzipSync } from 'fflate';
import { FileError, MOST_COLUMNS, type TableLimits } from '../../../../../schema/import/read-table.ts';

/** A cell with a content, by its address: one that only has a style says nothing. */
const FILLED_CELL = /<(?:\w+:)?c\s(?:[^<>]*?\s)?r="([A-Z]{1,3})(\d{1,7})"[^<>]*(?<!\/)>/g;

/**
 * Refuses a workbook by where the cells of its first sheet stand. The library fills all rows and columns before the last
 * one: a single cell in the last corner of a sheet would be 17 thousand million.
 * @throws FileError `tooManyColumns`, `tooManyRows`
 */
export function assertSheetExtent(bytes: Uint8Array, limits: Pick<TableLimits, 'rows'>): void {
  const { rows, columns } = extentOf(readFirstSheet(bytes));
  if (columns > MOST_COLUMNS) throw new FileError('tooManyColumns', { count: columns, limit: MOST_COLUMNS });
  // The names of the columns stand above.
  if (rows > limits.rows + 1) throw new FileError('tooManyRows', { count: rows - 1, limit: limits.rows });
}

function extentOf(sheet: string): { rows: number; columns: number } {
  const extent = { rows: 0, columns: 0 };
  for (const [, letters = '', digits = ''] of sheet.matchAll(FILLED_CELL)) {
    extent.rows = Math.max(extent.rows, Number(digits));
    extent.columns = Math.max(extent.columns, toNumber(letters));
  }
  return extent;
}

/** `A` is 1, `XFD` is 16,384. */
function toNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Empty where there is none: why, the library says. */
function readFirstSheet(bytes: Uint8Array): string {
  const read = (name: string) => {
    const part = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
    return part === undefined ? '' : strFromU8(part);
  };
  const [, id] = /<(?:\w+:)?sheet(?=\s)[^>]*?\sr:id="([^"]*)"/.exec(read('xl/workbook.xml')) ?? [];
  const links = read('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const link = links.find((one) => id !== undefined && one.includes(` Id="${id}"`)) ?? '';
  const [, target = ''] = /\sTarget="(?:\/xl\/)?([^"]*)"/.exec(link) ?? [];
  return read(`xl/${target}`);
}
