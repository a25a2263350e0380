import type { PlainCell } from '../../../../renderers/cell-texts.ts';
import type { FileWriter, PlainRow } from './file-writer.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** What makes a cell stand in quotes; a space at an end would be taken away by some readers. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A CSV by RFC 4180, in UTF-8. Texts are inert; numbers stand as they are, also negative ones. */
export function createCsvWriter(header: readonly string[], hasMark: boolean): FileWriter {
  const parts: string[] = [];
  const write = (rows: readonly PlainRow[]) => void parts.push(rows.map(toLine).join(''));
  if (hasMark) parts.push(BYTE_ORDER_MARK);
  write([header]);
  return {
    write,
    async end(lastLine) {
      if (lastLine !== null) write([[lastLine]]);
      return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    },
  };
}

function toLine(row: PlainRow): string {
  return row.map(toCell).join(',') + LINE_END;
}

function toCell(value: PlainCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = toInertText(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What a spreadsheet may read as a formula: its signs, also full-width. Some programs first take away a tab, carriage
 * return, line feed or no-break space before them. Either may stand behind spaces that are not seen. Apostrophes
 * before them count, so that what was made inert once can be told from what was not.
 */
const LEAD = /^'*(?:[\t\r\n\u00a0]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%＝＋－＠｜％−])/u;

/**
 * A text that no spreadsheet runs as a formula (OWASP, CSV injection): an apostrophe stands before one that could be.
 * A reader of the file takes one apostrophe away from a text that begins so.
 * @example toInertText('=1+1') // "'=1+1"
 */
export function toInertText(text: string): string {
  return LEAD.test(text) ? `'${text}` : text;
}
