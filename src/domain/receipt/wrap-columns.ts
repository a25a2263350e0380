import { graphemeColumns, graphemesOf, textColumns } from './text-columns.ts';

/**
 * Breaks a text into lines of at most so many columns. Latin words stay whole where they fit on a line; Chinese breaks
 * anywhere. Nothing but the spaces at a break is left out.
 * @param width at least 2
 * @returns at least one line, which is empty for an empty text
 */
export function wrapColumns(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of piecesOf(text, width)) {
    const columns = textColumns(piece);
    if (used + columns > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    if (line === '' && piece.trim() === '' && lines.length > 0) continue;
    line += piece;
    used += columns;
  }
  lines.push(line.trimEnd());
  return lines;
}

/** What must not be broken: words, single spaces, single wide characters; a word longer than a line falls apart. */
function piecesOf(text: string, width: number): string[] {
  const pieces: string[] = [];
  let word = '';
  const endWord = () => {
    if (word !== '') pieces.push(...(textColumns(word) > width ? graphemesOf(word) : [word]));
    word = '';
  };
  for (const grapheme of graphemesOf(text)) {
    if (grapheme !== ' ' && graphemeColumns(grapheme) < 2) {
      word += grapheme;
      continue;
    }
    endWord();
    pieces.push(grapheme);
  }
  endWord();
  return pieces;
}
