import type { PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { graphemeColumns, graphemesOf, textColumns } from '../../src/domain/receipt/text-columns.ts';
import { escapeMarkup } from './escape-markup.ts';
import { layOutReceipt, type Mark, PAPER_COLUMNS, type PrintedLine } from './lay-out-receipt.ts';

const COLUMN = 8;
const LINE = 20;
const MARGIN = 16;
const FONT_SIZE = 16;
const FONTS = "'Noto Sans Mono CJK TC','Noto Sans CJK TC','Microsoft JhengHei','PingFang TC',monospace";

/**
 * A job as it looks on paper, as an SVG picture without any script. Every run of characters is held to its columns,
 * so that edges stand whatever fonts there are.
 */
export function printAsPicture(ops: readonly PrinterOp[]): string {
  const parts: string[] = [];
  let y = MARGIN;
  for (const mark of layOutReceipt(ops)) {
    parts.push(drawMark(mark, y));
    y += heightOf(mark);
  }
  const width = PAPER_COLUMNS * COLUMN + 2 * MARGIN;
  const height = y + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g font-family="${FONTS}" font-size="${FONT_SIZE}" fill="#111" xml:space="preserve">`,
    ...parts,
    '</g></svg>',
  ].join('');
}

function heightOf(mark: Mark): number {
  return mark.kind === 'line' ? LINE * mark.height : LINE * 2;
}

function drawMark(mark: Mark, y: number): string {
  if (mark.kind === 'line') return drawLine(mark, y);
  const middle = y + LINE;
  if (mark.kind === 'drawer') return `<text x="${MARGIN}" y="${middle}">[$]</text>`;
  const dashes = mark.mode === 'partial' ? ' stroke-dasharray="6 6"' : '';
  return `<path d="M0 ${middle}H${PAPER_COLUMNS * COLUMN + 2 * MARGIN}" stroke="#888"${dashes}/>`;
}

function drawLine(line: PrintedLine, y: number): string {
  const weight = line.isBold ? ' font-weight="700"' : '';
  const left = MARGIN + line.column * COLUMN;
  const runs = runsOf(line.text).map(({ text, column, columns }) => {
    const place = `x="${column * COLUMN}" y="${FONT_SIZE - 1}" textLength="${columns * COLUMN}"`;
    return `<text ${place} lengthAdjust="spacingAndGlyphs">${escapeMarkup(text)}</text>`;
  });
  const length = textColumns(line.text) * COLUMN;
  const underline = line.isUnderlined ? `<path d="M0 ${LINE - 2}H${length}" stroke="#111"/>` : '';
  return `<g transform="translate(${left} ${y}) scale(${line.width} ${line.height})"${weight}>${runs.join('')}${underline}</g>`;
}

interface Run {
  text: string;
  /** Where it begins, in columns of the line. */
  column: number;
  columns: number;
}

/** Stretches of one width between the spaces, which leave nothing on paper. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let column = 0;
  let last = 0;
  for (const grapheme of graphemesOf(text)) {
    const columns = graphemeColumns(grapheme);
    const run = runs.at(-1);
    if (grapheme === ' ') last = 0;
    else if (columns > 0 && run && last === columns) {
      run.text += grapheme;
      run.columns += columns;
    } else if (columns > 0) {
      runs.push({ text: grapheme, column, columns });
      last = columns;
    }
    column += columns;
  }
  return runs;
}
