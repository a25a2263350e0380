import type { AlignOp, PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { encodeText } from './encode-text.ts';
import type { PrinterEncoding } from './printer-settings.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LINE_FEED = 0x0a;

/** ESC @: what an earlier job has left behind is gone. */
const RESET = [ESC, 0x40];
/** FS & for the two-byte tables; for UTF-8 FS ( C, which newer printers know. */
const CHARACTERS: Record<PrinterEncoding, readonly number[]> = {
  big5: [FS, 0x26],
  gb18030: [FS, 0x26],
  'utf-8': [FS, 0x28, 0x43, 0x02, 0x00, 0x30, 0x02],
};
const ALIGNMENTS: Record<AlignOp['value'], number> = { left: 0, center: 1, right: 2 };
/** GS V with feed: the printer moves the last line past its knife before it cuts. */
const CUTS = { full: [GS, 0x56, 0x41, 0x00], partial: [GS, 0x56, 0x42, 0x00] } as const;
/** ESC p: 50 ms on, 500 ms off. */
const PULSE = [0x19, 0xfa];

/**
 * A job as ESC/POS bytes, in the portions that its `flush` operations ask for.
 * @returns at least one portion
 */
export function encodeOps(ops: readonly PrinterOp[], encoding: PrinterEncoding): Buffer[] {
  const portions: Buffer[] = [];
  let bytes: (Buffer | readonly number[])[] = [RESET, CHARACTERS[encoding]];
  const flush = () => {
    if (bytes.length > 0) portions.push(Buffer.concat(bytes.map((part) => Buffer.from(part))));
    bytes = [];
  };
  for (const op of ops) {
    if (op.op === 'flush') flush();
    else bytes.push(...encodeOp(op, encoding));
  }
  flush();
  return portions;
}

function encodeOp(
  op: Exclude<PrinterOp, { op: 'flush' }>,
  encoding: PrinterEncoding,
): readonly (Buffer | readonly number[])[] {
  switch (op.op) {
    case 'style': {
      const line = op.underline ? 1 : 0;
      // ESC - underlines Latin, FS - Chinese.
      return [
        [ESC, 0x45, op.bold ? 1 : 0],
        [ESC, 0x2d, line],
        [FS, 0x2d, line],
      ];
    }
    case 'align':
      return [[ESC, 0x61, ALIGNMENTS[op.value]]];
    case 'size':
      return [[GS, 0x21, ((op.width - 1) << 4) | (op.height - 1)]];
    case 'text':
      return op.value.split('\n').flatMap((line) => [encodeText(line, encoding), [LINE_FEED]]);
    case 'cut':
      return [CUTS[op.mode]];
    case 'cashdraw':
      return [[ESC, 0x70, op.pin === 5 ? 1 : 0, ...PULSE]];
  }
}
