/**
 * What a spreadsheet may read as a formula: its signs, also full-width. Some programs first take away a tab, carriage
 * return, line feed or no-break space before them. Either may stand behind spaces that are not seen. Apostrophes
 * before them count, so that what was made inert once can be told from what was not.
 */
const LEAD = /^'*(?:[\t\r\n\u00a0]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%＝＋－＠｜％−])/u;

/**
 * A text that no spreadsheet runs as a formula (OWASP, CSV injection): an apostrophe stands before one that could be.
 * A reader of the file takes one apostrophe away from a text that begins so.
 * @example toInertText('=1+1') // "'=1+1"
 */
export function toInertText(text: string): string {
  return LEAD.test(text) ? `'${text}` : text;
}
