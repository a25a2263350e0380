import Papa from 'papaparse';

export const ENCODINGS = ['utf-8', 'big5', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof ENCODINGS)[number];
export const SEPARATORS = [',', '\t', ';', '|'] as const;

/** Why a file cannot be read at all. */
export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'unknownKind'
  | 'contentIsXlsx'
  | 'contentIsNotXlsx'
  | 'oldExcel'
  | 'notText'
  | 'openQuote'
  | 'zipBomb'
  | 'broken'
  | 'slow'
  | 'protected';

/** Thrown where a file cannot be read at all. */
export class FileError extends Error {
  readonly code: FileProblem;
  readonly params: Record<string, string | number>;

  constructor(code: FileProblem, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Texts in rows and columns, as a file has them. */
export interface Table {
  rows: string[][];
  /** Null of a workbook. */
  encoding: TextEncoding | null;
  separator: string | null;
}

export interface TableLimits {
  bytes: number;
  rows: number;
}

/** More columns than any screen has fields: such a file is another one than was meant. */
export const MOST_COLUMNS = 200;

/** The line by which a file says its separator to Excel, which does not show it as a row. */
const NAMED_SEPARATOR = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;
/** Where a second file was pasted behind the first one. Before a quotation mark it would make that a part of the text. */
const INNER_MARK = /(?<=[\r\n])\ufeff/g;
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const TEXT_NAMES = /\.(?:csv|tsv|txt)$/i;

/**
 * What a file is, by its name and its first bytes.
 * @throws FileError where these do not agree, and for what is neither a table of texts nor a workbook
 */
export function kindOfFile(name: string, bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw new FileError('empty');
  if (begins(bytes, OLE)) throw new FileError(/\.xlsx$/i.test(name) ? 'protected' : 'oldExcel');
  const isZip = begins(bytes, ZIP);
  if (/\.xlsx$/i.test(name)) {
    if (!isZip) throw new FileError('contentIsNotXlsx');
    return 'xlsx';
  }
  if (!TEXT_NAMES.test(name)) throw new FileError('unknownKind');
  if (isZip) throw new FileError('contentIsXlsx');
  return 'csv';
}

function begins(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, index) => bytes[index] === byte);
}

/** Reads texts separated by commas or the like. What is not given is found out. @throws FileError */
export function readCsv(
  bytes: Uint8Array,
  limits: TableLimits,
  given: { encoding?: TextEncoding | undefined; separator?: string | undefined } = {},
): Table {
  const encoding = given.encoding ?? findEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new FileError('notText');
  const named = NAMED_SEPARATOR.exec(text);
  const table = text.slice(named?.[0].length ?? 0).replaceAll(INNER_MARK, '');
  const separator = given.separator ?? named?.[1] ?? findSeparator(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: separator, skipEmptyLines: false });
  // All behind it would be read as one cell, and no sum of rows would tell.
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) throw new FileError('openQuote', { row: (quote.row ?? 0) + 1 });
  const last = data.at(-1);
  if (last?.length === 1 && last[0] === '') data.pop();
  assertShape(data, limits);
  return { rows: data, encoding, separator };
}

/** @throws FileError for a table without rows, and for one with too many rows or columns */
export function assertShape(rows: readonly (readonly unknown[])[], limits: TableLimits): void {
  if (rows.length === 0) throw new FileError('empty');
  // The names of the columns stand above.
  if (rows.length > limits.rows + 1)
    throw new FileError('tooManyRows', { count: rows.length - 1, limit: limits.rows });
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns > MOST_COLUMNS) throw new FileError('tooManyColumns', { count: columns, limit: MOST_COLUMNS });
}

/** By its mark, else UTF-8 where all of it can be that, else Big5. */
function findEncoding(bytes: Uint8Array): TextEncoding {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'big5';
  }
}

/** The one that parts the first lines into most columns, each of them into as many. */
function findSeparator(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 10).filter((line) => line !== '');
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    const least = Math.min(...counts);
    return { separator, score: lines.length === 0 || least === 1 ? Math.max(1, ...counts) / 100 : least };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
