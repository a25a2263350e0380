import Papa from 'papaparse';
import {
  type OfficeFile,
  readOfficeJson,
  readOfficeRows,
} from '../../../src/domain/calendar/read-office-file.ts';

export interface ReadFile extends OfficeFile {
  name: string;
  encoding: 'UTF-8' | 'Big5';
}

/** Far above a year's calendar, which has 13 KB. */
const MOST_BYTES = 2_000_000;

/** Why a file is not one of these calendars. */
export class FileError extends Error {
  readonly code: 'tooLarge' | 'unreadable' | 'empty';

  constructor(code: FileError['code']) {
    super(code);
    this.name = 'FileError';
    this.code = code;
  }
}

/**
 * Reads an office calendar: CSV in Big5 or UTF-8, or JSON.
 * @throws FileError
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) throw new FileError('tooLarge');
  const { text, encoding } = decode(await file.arrayBuffer());
  const read = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (read.days.length + read.problems.length === 0) throw new FileError('empty');
  return { ...read, name: file.name, encoding };
}

/** Big5 is hardly ever right UTF-8. */
function decode(bytes: ArrayBuffer): { text: string; encoding: ReadFile['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('big5').decode(bytes), encoding: 'Big5' };
  }
}

function readJson(text: string): OfficeFile {
  const read = readOfficeJson(parse(text));
  if (read === null) throw new FileError('unreadable');
  return read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError('unreadable');
  }
}

function readCsv(text: string): OfficeFile {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let read = 0;
  Papa.parse<string[]>(text, {
    // The line of a row is where it begins: a remark may have line breaks of its own.
    step({ data, meta }) {
      rows.push({ line, cells: data });
      line += text.slice(read, meta.cursor).split('\n').length - 1;
      read = meta.cursor;
    },
  });
  return readOfficeRows(rows);
}
