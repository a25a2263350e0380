import { toInertText } from '../../../../../domain/inert-text.ts';
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
