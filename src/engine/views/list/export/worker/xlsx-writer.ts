import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/universal';
import type { PlainCell } from '../../../../renderers/cell-texts.ts';
import type { FileWriter, PlainRow } from './file-writer.ts';

/** Excel takes no more characters in a cell. */
const MOST_CHARACTERS = 32_767;
/** Excel takes no more characters in the name of a sheet, and none of these. */
const MOST_SHEET_NAME = 31;
const NOT_IN_SHEET_NAME = /[\\/?*[\]:]/g;

/**
 * An XLSX of one sheet. A text is stored as a text, which no spreadsheet runs; numbers are numbers.
 * @param sheet the name of the sheet
 */
export function createXlsxWriter(header: readonly string[], sheet: string): FileWriter {
  const data: SheetData = [header.map((value) => ({ value: toXmlText(value), fontWeight: 'bold' }))];
  const write = (rows: readonly PlainRow[]) => {
    for (const row of rows) data.push(row.map(toCell));
  };
  return {
    write,
    end(lastLine) {
      if (lastLine !== null) write([[lastLine]]);
      const name = sheet.replace(NOT_IN_SHEET_NAME, ' ').slice(0, MOST_SHEET_NAME);
      return writeXlsxFile(data, { sheet: name, stickyRowsCount: 1 }).toBlob();
    },
  };
}

function toCell(value: PlainCell): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  return { value: toXmlText(value), type: String };
}

/** What XML cannot hold, what its readers change, and what reads like our own escape (ECMA-376 §22.9.2.19, ST_Xstring). */
const UNSAFE =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for.
  /[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufffd-\uffff]|_(?=x[0-9a-fA-F]{4}_)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as a cell of XLSX keeps it: `_x000D_` is a carriage return. A longer one than Excel takes is cut. */
function toXmlText(text: string): string {
  const cut = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  return cut.replace(
    UNSAFE,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
