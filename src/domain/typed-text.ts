/** Plates and invoice numbers are kept in capitals (spec/2 §5, spec/3 §2.12). */
export function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}

/**
 * Plates are sent without dashes (document 3, §5). Their letters and digits are plain ones, of whatever width an input method
 * writes them: else one plate would be kept as two, and found by one of its spellings alone.
 */
export function withoutDashes(value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(/[-‐-―－]/g, '').replace(/[０-９Ａ-Ｚａ-ｚ]/g, toPlainWidth)
    : value;
}

/** The full-width forms stand in the order of ASCII. */
function toPlainWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

/** A space, also the wide one, is a slip of the hand in a plate. */
export function withoutSpaces(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s/g, '') : value;
}
/** Kinds of civil plates without their dash: letters and digits, of today and of before 2012 (Taiwan). */
const PLATE_KINDS = [
  /^([A-Z]{2,3})(\d{2,5})$/,
  /^(\d{3,4})([A-Z]{2,3})$/,
  /^([A-Z]\d|\d[A-Z])(\d{3,4})$/,
  /^(\d{3,4})([A-Z]\d|\d[A-Z])$/,
];

/** A plate as it is read on a vehicle: `ABC1234` -> `ABC-1234`. Another text, and one with a dash, stays as it is. */
export function toPlateText(plate: string): string {
  const kind = PLATE_KINDS.find((one) => one.test(plate));
  return kind === undefined ? plate : plate.replace(kind, '$1-$2');
}

/** Names of places are kept with the official first letter of Taiwan, however it was typed. */
export function withOfficialTai(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u53f0', '\u81fa') : value;
}
