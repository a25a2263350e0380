import { readSheet } from 'read-excel-file/universal';
import {
  assertShape,
  FileError,
  type Table,
  type TableLimits,
} from '../../../../../schema/import/read-table.ts';
import { assertSheetExtent } from './assert-sheet-extent.ts';

/** What a workbook may unpack to: a sheet of 100,000 rows has about a fifth of it. */
const MOST_UNPACKED_BYTES = 300 * 1024 * 1024;
const END_SIGN = 0x06054b50;
const ENTRY_SIGN = 0x02014b50;
/** The end record and the longest comment behind it. */
const LONGEST_END = 22 + 65_535;

/**
 * The texts of the first sheet of a workbook. What it would unpack to is known before it is unpacked.
 * @throws FileError
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: TableLimits): Promise<Table> {
  assertUnpackable(bytes);
  const sheet = await readFirstSheet(bytes, limits);
  const rows = sheet.map((row) => withoutEmptyEnd(row.map(toText)));
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  assertShape(rows, limits);
  return { rows, encoding: null, separator: null };
}

async function readFirstSheet(bytes: Uint8Array<ArrayBuffer>, limits: TableLimits) {
  try {
    assertSheetExtent(bytes, limits);
    return await readSheet(bytes.buffer);
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw Object.assign(new FileError('broken'), { cause });
  }
}

/**
 * Refuses an archive by its own table of contents: one that says to unpack to more than is allowed. One that says less
 * than it has is cut off there by the library, which unpacks into a buffer of that length.
 * @throws FileError `zipBomb`; `broken`; `contentIsNotXlsx` for another archive
 */
export function assertUnpackable(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) throw new FileError('broken');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  let hasWorkbook = false;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_SIGN) throw new FileError('broken');
    sum += view.getUint32(at + 24, true);
    if (sum > MOST_UNPACKED_BYTES)
      throw new FileError('zipBomb', { size: MOST_UNPACKED_BYTES / 1024 / 1024 });
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    hasWorkbook ||= name === 'xl/workbook.xml';
    at += 46 + nameLength + extraLength + commentLength;
  }
  if (!hasWorkbook) throw new FileError('contentIsNotXlsx');
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - LONGEST_END); at -= 1)
    if (view.getUint32(at, true) === END_SIGN) return at;
  return null;
}

/**
 * A day of a workbook is one of Taipei: it has no zone of its own. Half a character reads as a text file's does.
 * @throws FileError for what no database text can hold: the provider would refuse all rows beside it
 */
function toText(cell: unknown): string {
  if (typeof cell === 'string') {
    if (cell.includes('\0')) throw new FileError('notText');
    return cell.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  }
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  if (Number.isNaN(cell.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function withoutEmptyEnd(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== '');
  return row.slice(0, last + 1);
}
