import iconv from 'iconv-lite';
import { graphemeColumns, graphemesOf } from '../../src/domain/receipt/text-columns.ts';
import type { PrinterEncoding } from './printer-settings.ts';

/**
 * Printers sold as Big5 know code page 950. Other tables called Big5 have Hong Kong's characters too, which such a
 * printer shows as different ones.
 */
const TABLES = { big5: 'cp950', gb18030: 'gb18030' } as const;

/** Shown for a character that the printer has not: of the same width, and no word. */
const NARROW_MISSING = '?';
const WIDE_MISSING = '□';

/**
 * A line as the printer's bytes. A character keeps its columns, so that the edges of a receipt stand. One that the
 * printer lacks is replaced by its plain form (`é` by `e`), else by `?` or `□`.
 */
export function encodeText(text: string, encoding: PrinterEncoding): Buffer {
  const graphemes = graphemesOf(text.normalize('NFC'));
  if (encoding === 'utf-8') return Buffer.from(graphemes.map(toSingle).join(''), 'utf8');
  return Buffer.concat(graphemes.map((grapheme) => encodeGrapheme(grapheme, TABLES[encoding])));
}

/** A printer knows nothing of joiners: of a family of four it would print each member. */
function toSingle(grapheme: string): string {
  if (graphemeColumns(grapheme) === 0) return '';
  return /\u200d|\ufe0f/u.test(grapheme) ? String.fromCodePoint(grapheme.codePointAt(0) ?? 0x3f) : grapheme;
}

function encodeGrapheme(
  grapheme: string,
  table: (typeof TABLES)[PrinterEncoding & keyof typeof TABLES],
): Buffer {
  const columns = graphemeColumns(grapheme);
  if (columns === 0) return Buffer.alloc(0);
  const candidates = [grapheme, grapheme.normalize('NFKD').replaceAll(/\p{M}/gu, '')];
  for (const candidate of candidates) {
    const bytes = iconv.encode(candidate, table);
    if (isWhole(candidate, bytes, table) && isAsWide(bytes, columns, candidate)) return bytes;
  }
  return iconv.encode(columns === 1 ? NARROW_MISSING : WIDE_MISSING, table);
}

/** Whether the bytes still say the same. */
function isWhole(text: string, bytes: Buffer, table: string): boolean {
  return iconv.decode(bytes, table) === text;
}

/** One byte is one column, two bytes are two; GB18030 writes rare characters, which are two wide, in four. */
function isAsWide(bytes: Buffer, columns: number, text: string): boolean {
  return bytes.length === columns || (columns === 2 && bytes.length === 4 && /^\p{Script=Han}$/u.test(text));
}
