const GRAPHEMES = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });

/** Marks, joiners and controls alone: they take no paper. */
const WITHOUT_WIDTH = /^[\p{M}\p{Cf}\p{Cc}]+$/u;
/** Asks for the coloured form of a sign, or frames it as a key: both are as wide as a Chinese one. */
const WIDENED = /[\ufe0f\u20e3]/u;
const HALF_WIDTH = /^(?:[\x20-\x7e\uff61-\uffdc\uffe8-\uffee]|(?=[A-\u1fff])\p{Script=Latin})/u;

/**
 * How many columns of a receipt printer a text takes: a Latin letter, digit or ASCII sign 1, everything else 2.
 * A Chinese printer sets its own signs (`×`, `…`, `①`) as wide as its characters, so they count as 2 as well.
 * @example textColumns('Latte') // 5, and 5 Chinese characters 10
 */
export function textColumns(text: string): number {
  let columns = 0;
  for (const grapheme of graphemesOf(text)) columns += graphemeColumns(grapheme);
  return columns;
}

/** The characters as a reader counts them: an emoji of four code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/** The columns of one character: 0, 1 or 2. */
export function graphemeColumns(grapheme: string): 0 | 1 | 2 {
  if (WITHOUT_WIDTH.test(grapheme)) return 0;
  return HALF_WIDTH.test(grapheme) && !WIDENED.test(grapheme) ? 1 : 2;
}
