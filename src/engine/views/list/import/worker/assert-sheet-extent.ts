import { strFromU8, unzipSync } from 'fflate';
import { FileError, MOST_COLUMNS, type TableLimits } from '../../../../../schema/import/read-table.ts';

/** The last row that a workbook can have; a painted one may stand there. */
const LAST_ROW = 1_048_576;

/**
 * Refuses a workbook by where the rows and cells of its first sheet stand. The library fills all rows and columns before
 * the last one: a single cell in the last corner of a sheet would be 17 thousand million.
 * @throws FileError `tooManyColumns`, `tooManyRows`; `broken` for a place that no sheet has
 */
export function assertSheetExtent(bytes: Uint8Array, limits: Pick<TableLimits, 'rows'>): void {
  for (const sheet of readSheets(bytes)) {
    const { rows, columns } = extentOf(sheet);
    if (columns > MOST_COLUMNS)
      throw new FileError('tooManyColumns', { count: columns, limit: MOST_COLUMNS });
    // The names of the columns stand above.
    if (rows > limits.rows + 1) throw new FileError('tooManyRows', { count: rows - 1, limit: limits.rows });
  }
}

/** Of a million cells most stand as this says, and need no list of their attributes. */
const PLAIN_PLACE = /^\sr="([^"]*)"(?:\s[a-qs-z]\w*="[^"]*")*$/;

/** How far the cells with a content reach: one that only has a style says nothing, nor does a painted row. */
function extentOf(sheet: string): { rows: number; columns: number } {
  const extent = { rows: 0, columns: 0 };
  for (const { name, written, isEmpty } of tagsIn(sheet, 'row|c')) {
    const place = PLAIN_PLACE.exec(written)?.[1] ?? attributesOf(written).get('r');
    if (place === undefined && name === 'row') continue;
    const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place ?? '') ?? [];
    const row = Number(digits ?? Number.NaN);
    if (!(row <= LAST_ROW) || (letters === '') === (name === 'c')) throw new FileError('broken');
    if (name === 'row' || isEmpty) continue;
    extent.rows = Math.max(extent.rows, row);
    extent.columns = Math.max(extent.columns, toNumber(letters));
  }
  return extent;
}

/** `A` is 1, `XFD` is 16,384. */
function toNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The first sheet, as the library finds it; all parts of the workbook where that cannot be told. */
function readSheets(bytes: Uint8Array): string[] {
  const read = (isWanted: (name: string) => boolean) =>
    Object.values(unzipSync(bytes, { filter: ({ name }) => isWanted(name) })).map((part) => strFromU8(part));
  const tagsOf = (file: string, tag: string) =>
    Array.from(tagsIn(read((name) => name === file).join(''), tag), ({ written }) => attributesOf(written));
  const [sheet] = tagsOf('xl/workbook.xml', 'sheet');
  const link = tagsOf('xl/_rels/workbook.xml.rels', 'Relationship').findLast(
    (one) => sheet !== undefined && one.get('Id') === sheet.get('id'),
  );
  const target = link?.get('Target') ?? '';
  const place = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const found = read((name) => name === place);
  return found.length > 0 ? found : read((name) => name.endsWith('.xml'));
}

interface Tag {
  /** Without its prefix. */
  name: string;
  /** Its attributes, from the blank before the first one on. */
  written: string;
  /** `<c r="A1"/>` */
  isEmpty: boolean;
}

const ATTRIBUTE = /\s+(?:[^\s=<>"'/:]+:)?([^\s=<>"'/:]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * The start tags of these names.
 * @param names `row|c`
 * @throws FileError `broken` for one that a reader of XML may read in another way
 */
function* tagsIn(xml: string, names: string): Generator<Tag> {
  const attributes = ATTRIBUTE.source.replaceAll(/\((?!\?)/g, '(?:');
  const starts = new RegExp(`<(?:[^\\s<>/:]+:)?(${names})(?=[\\s/>])(?:((?:${attributes})*)\\s*(/?)>)?`, 'g');
  for (const [, name = '', written, end] of xml.matchAll(starts)) {
    if (written === undefined) throw new FileError('broken');
    yield { name, written, isEmpty: end === '/' };
  }
}

/**
 * By their names without prefixes, as they are written.
 * @throws FileError `broken` where one is said twice
 */
function attributesOf(written: string): ReadonlyMap<string, string> {
  const pairs = [...written.matchAll(ATTRIBUTE)].map(
    ([, key = '', double, single = '']) => [key, double ?? single] as const,
  );
  const attributes = new Map(pairs);
  if (attributes.size < pairs.length) throw new FileError('broken');
  return attributes;
}
